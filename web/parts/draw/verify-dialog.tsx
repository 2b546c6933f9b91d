import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { SkeletonBlock } from '#web/kit/skeleton-block.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import type { ShownCompetition } from './check-draw.ts'
import { VerificationSteps } from './verification-steps.tsx'
import { VerifyOffline } from './verify-offline.tsx'
import { useVerification } from './use-verification.ts'
import { VerificationResult } from './verification-result.tsx'
import styles from './verify-dialog.module.css'
import { ProofGuarantees } from './proof-guarantees.tsx'

type Props = {
  competition: ShownCompetition & Pick<Competition, 'winner' | 'myEntryCount'>
  onClose: () => void
}

/** Recomputes a draw on the viewer's device and shows the result of each step. */
export function VerifyDialog({ competition, onClose }: Props) {
  const reading = useVerification(competition)
  return (
    <Dialog title={texts.verifyThisDraw} isTall onClose={onClose}>
      <Read result={reading} loading={<VerificationSkeleton />}>
        {(verification) => (
          <div className={styles.content}>
            <VerificationResult verification={verification} />
            <VerificationSteps verification={verification} winner={competition.winner} />
            <ProofGuarantees
              round={verification.proof.beacon?.round ?? null}
              endDate={verification.proof.endDate}
              closedAt={verification.proof.closedAt}
            />
            <VerifyOffline proof={verification.proof} competition={competition} />
          </div>
        )}
      </Read>
    </Dialog>
  )
}

/** Fills the dialog, as the result always does, so that its height does not change when the result arrives. */
const VerificationSkeleton = () => (
  <div className={styles.content}>
    <SkeletonBlock kind="block" />
    <Skeletons count={6} shape="step" />
  </div>
)
