import { Ticket } from 'lucide-react'
import styles from './entry-celebration.module.css'

/** A ticket that springs onto the card and goes away by itself. Decorative: a toast says it in words. */
export function EntryCelebration({ onEnd }: { onEnd: () => void }) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return (
    <span aria-hidden className={styles.layer}>
      <span data-celebration className={styles.ticket} onAnimationEnd={({ pseudoElement }) => pseudoElement || onEnd()}>
        <Ticket size="2.5rem" />
        You’re in!
      </span>
    </span>
  )
}
