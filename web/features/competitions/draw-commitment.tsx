import { Lock } from 'lucide-react'
import type { Competition } from '#contract/competitions.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DrawButton } from './draw-button.tsx'
import styles from './draw-commitment.module.css'

/** The commitment to the draw's secret number. People who note it down can verify the draw with it later. */
export function DrawCommitment({ competition }: { competition: Competition }) {
  const { title, commitment, winnerSelectedAt } = competition
  return (
    <details className={styles.commitment}>
      <summary className={styles.summary}>
        <Lock aria-hidden size="1rem" />
        <span>
          Verifiable draw<VisuallyHidden> of {title}</VisuallyHidden>
        </span>
        <span className={styles.more} aria-hidden>
          Details
        </span>
      </summary>
      <p>
        The secret number that decides the draw was fixed when this competition was created. This is its fingerprint.
        Note it down, and nobody can exchange the number.
      </p>
      <code className={styles.full}>{commitment}</code>
      {!winnerSelectedAt && (
        <DrawButton opens="explain" competition={competition}>
          How this draw works
        </DrawButton>
      )}
    </details>
  )
}
