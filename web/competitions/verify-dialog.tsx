import type { Competition } from '#contract/competitions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { CheckedSteps } from './checked-steps.tsx'
import { CheckElsewhere } from './check-elsewhere.tsx'
import { useCheckedDraw } from './use-checked-draw.ts'
import { Verdict } from './verdict.tsx'
import styles from './verify-dialog.module.css'
import { WhatItProves } from './what-it-proves.tsx'

type Props = { competition: Competition; onClose: () => void }

/** A draw, computed again on the viewer's own device and told step by step. */
export function VerifyDialog({ competition, onClose }: Props) {
  const checking = useCheckedDraw(competition)
  return (
    <Dialog title="Verify this draw" onClose={onClose}>
      <Read of={checking} waiting={<Skeletons count={4} shape="row" />}>
        {(verification) => (
          <div className={styles.words}>
            <Verdict verification={verification} />
            <CheckedSteps verification={verification} winner={competition.winner} />
            <WhatItProves round={verification.proof.beacon?.round ?? null} closedAt={verification.proof.closedAt} />
            <CheckElsewhere proof={verification.proof} competition={competition} />
          </div>
        )}
      </Read>
    </Dialog>
  )
}
