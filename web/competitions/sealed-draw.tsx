import { ChevronDown, Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './sealed-draw.module.css'

const explaining = () => import('./how-draw-works-dialog.tsx')
const HowDrawWorksDialog = lazy(async () => ({ default: (await explaining()).HowDrawWorksDialog }))

const shortLength = 8

/** The seal of the draw's secret number, shown from the creation on; whoever notes it can check the draw with it. */
export function SealedDraw({ competition }: { competition: Competition }) {
  const { title, commitment, winnerSelectedAt } = competition
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.seal}>
      <summary className={styles.summary}>
        <Lock aria-hidden size="1rem" />
        <span>
          Sealed draw<VisuallyHidden> of {title}</VisuallyHidden>
        </span>
        <code className={styles.short}>{commitment.slice(0, shortLength)}…</code>
        <ChevronDown className={styles.arrow} aria-hidden size="1rem" />
      </summary>
      <p>
        The winning number was sealed when this competition was created. This is its seal; note it down, and nobody can
        exchange the number.
      </p>
      <code className={styles.whole}>{commitment}</code>
      {!winnerSelectedAt && (
        <Button kind="secondary" size="small" isWide onPointerEnter={explaining} onClick={() => setOpen(true)}>
          How this draw works
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <HowDrawWorksDialog competition={competition} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </details>
  )
}
