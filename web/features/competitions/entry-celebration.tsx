import { Ticket } from 'lucide-react'
import * as texts from '#texts/competitions.ts'
import confetti from '#web/ui/confetti.module.css'
import styles from './entry-celebration.module.css'

/** A ticket that springs up beside the number of entries and goes away by itself. Decorative: a toast says it in words. */
export function EntryCelebration({ onEnd }: { onEnd: () => void }) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return (
    <span aria-hidden className={`${confetti.confetti} ${styles.layer}`}>
      <span data-celebration className={styles.ticket} onAnimationEnd={onEnd}>
        <Ticket size="1.75rem" />
        {texts.youreIn}
      </span>
    </span>
  )
}
