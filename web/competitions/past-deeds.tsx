import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { useMe } from '#web/me/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { mayDraw } from './may-draw.ts'
import styles from './part.module.css'

const selecting = () => import('./select-winner-dialog.tsx')
const verifying = () => import('./verify-dialog.tsx')
const SelectWinnerDialog = lazy(async () => ({ default: (await selecting()).SelectWinnerDialog }))
const VerifyDialog = lazy(async () => ({ default: (await verifying()).VerifyDialog }))

/** What can be done once a competition is over: draw its winner, and see for oneself that the draw was fair. */
export function PastDeeds({ competition }: { competition: Competition }) {
  const person = useMe()
  const [opened, setOpened] = useState<'select' | 'verify' | null>(null)
  const close = () => setOpened(null)
  const name = <VisuallyHidden> of {competition.title}</VisuallyHidden>
  return (
    <div className={styles.deeds}>
      {mayDraw(person, competition) && (
        <Button size="small" onPointerEnter={selecting} onClick={() => setOpened('select')}>
          Select Winner{name}
        </Button>
      )}
      {competition.winnerSelectedAt && (
        <Button kind="secondary" size="small" onPointerEnter={verifying} onClick={() => setOpened('verify')}>
          <ShieldCheck aria-hidden size="1.125rem" />
          <span>Verify this draw{name}</span>
        </Button>
      )}
      <Suspense>
        {opened === 'select' && <SelectWinnerDialog competition={competition} onClose={close} />}
        {opened === 'verify' && <VerifyDialog competition={competition} onClose={close} />}
      </Suspense>
    </div>
  )
}
