import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import type { Competition } from '#contract/competitions.ts'
import { type DrawProof, drawProof } from '#contract/draws.ts'
import type { DrawCheck } from '#domain/verify-draw.ts'
import * as texts from '#texts/competitions.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { SkeletonBlock, Skeletons } from '#web/kit/skeleton.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Read } from '#web/kit/read.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import { downloadJson } from '#web/kit/download-file.ts'
import { type ShownCompetition, type Verification, checkDraw } from './check-draw.ts'
import { VerificationSteps, stepTitles } from './verification-steps.tsx'
import styles from './draw-dialogs.module.css'
import { ProofGuarantees, ReceiptsButton } from './draw-steps.tsx'
import { readOwnEntries } from './read-own-entries.ts'
import { readStoredReceipts } from './stored-receipts.ts'

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
          <div className={styles.drawContent}>
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

/** Reads the published proof of a draw and verifies it. The result is not cached, so each opening verifies again. */
function useVerification(competition: ShownCompetition) {
  const { id } = competition
  const { id: userId } = useMe()
  return useQuery<Verification>({
    queryKey: ['draw-verification', id],
    gcTime: 0,
    async queryFn({ signal }) {
      const proof = await sendRequest(drawProof, { params: { id }, signal })
      const { commitment, digest } = readStoredReceipts(userId, id)
      const viewer = { userId, commitment, digest, entries: await readOwnEntries(userId, id) }
      return { proof, ...(await checkDraw(proof, competition, viewer)) }
    },
  })
}

/** Fills the dialog, as the result always does, so that its height does not change when the result arrives. */
const VerificationSkeleton = () => (
  <div className={styles.drawContent}>
    <SkeletonBlock kind="block" />
    <Skeletons count={6} shape="step" />
  </div>
)

const names = Object.keys(stepTitles).filter((name): name is DrawCheck['name'] => Object.hasOwn(stepTitles, name))

/** The overall result of a verification, with the titles of the steps that failed. */
function VerificationResult({ verification: { holds, checks } }: { verification: Verification }) {
  const failed = names.filter((name) => !checks[name]).map((name) => stepTitles[name])
  const Icon = holds ? ShieldCheck : ShieldX
  return (
    <div className={styles.result} data-holds={holds} role="status">
      <Icon aria-hidden size="2.75rem" strokeWidth={1.75} />
      <p>
        <strong className={styles.resultHeading}>{holds ? texts.verified : texts.notVerified}</strong>
        <span>{holds ? texts.sameWinner : texts.whatDoesNotHold({ join: failed.join(', ') })}</span>
      </p>
    </div>
  )
}

type OfflineProps = { proof: DrawProof; competition: Pick<Competition, 'id' | 'myEntryCount'> }

/** Offers the proof and the receipts as files, for a check that does not depend on this page. */
const VerifyOffline = ({ proof, competition }: OfflineProps) => (
  <div className={styles.offline}>
    <p>{richText(texts.takeTheProof({ part: (text) => <code>{text}</code> }))}</p>
    <div className={styles.drawActions}>
      <Button kind="secondary" onClick={() => downloadJson('proof.json', proof)}>
        <Download aria-hidden size="1.125rem" />
        <span>{texts.downloadProof}</span>
      </Button>
      <ReceiptsButton competition={competition} />
    </div>
  </div>
)
