import type { Competition } from '#contract/competitions.ts'
import { SkeletonBlock } from '#web/ui/skeleton-block.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { CheckedSteps } from './checked-steps.tsx'
import { CheckElsewhere } from './verify-offline.tsx'
import { useCheckedDraw } from './use-checked-draw.ts'
import { Verdict } from './verdict.tsx'
import styles from './verify-dialog.module.css'
import { WhatItProves } from './what-it-proves.tsx'

type Props = { competition: Competition; onClose: () => void }

/** A draw, computed again on the viewer's own device and told step by step. */
export function VerifyDialog({ competition, onClose }: Props) {
  const checking = useCheckedDraw(competition)
  return (
    <Dialog title="Verify this draw" isTall onClose={onClose}>
      <Read result={checking} loading={<Waiting />}>
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

/** A verdict and steps: what comes is always more than fits, so the dialog is as high from the start. */
const Waiting = () => (
  <div className={styles.words}>
    <SkeletonBlock kind="block" />
    <Skeletons count={6} shape="step" />
  </div>
)
