import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import type { Competition } from '#contract/competitions.ts'
import { type DrawProof, drawProof } from '#contract/draws.ts'
import type { DrawCheck } from '#domain/verify-draw.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/competitions.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { SkeletonBlock, Skeletons } from '#web/kit/skeleton.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import layout from '#web/kit/layout.module.css'
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

/** Recomputes a draw on the viewer's device and shows the result. Its steps unfold, at once if one does not hold. */
export function VerifyDialog({ competition, onClose }: Props) {
  const reading = useVerification(competition)
  return (
    <Dialog title={texts.verifyThisDraw} onClose={onClose}>
      <Read result={reading} loading={<VerificationSkeleton />}>
        {(verification) => (
          <div className={styles.verification}>
            <VerificationResult verification={verification} />
            {verification.holds && <VerificationSummary verification={verification} winner={competition.winner} />}
            <details open={!verification.holds}>
              <summary className={layout.textSummary}>{texts.showEveryStep}</summary>
              <div className={styles.drawContent}>
                <VerificationSteps verification={verification} />
                <ProofGuarantees
                  round={verification.proof.beacon?.round ?? null}
                  endDate={verification.proof.endDate}
                  closedAt={verification.proof.closedAt}
                />
                <VerifyOffline proof={verification.proof} competition={competition} />
              </div>
            </details>
          </div>
        )}
      </Read>
    </Dialog>
  )
}

type SummaryProps = { verification: Verification; winner: Competition['winner'] }

/** What a draw that holds means, in three sentences; the numbers behind them unfold. */
function VerificationSummary({ verification: { proof, viewer }, winner }: SummaryProps) {
  const ticket = (proof.index ?? 0) + 1
  return (
    <ul className={styles.summary}>
      <li>{texts.nobodyChose}</li>
      <li>
        {viewer.entryCount > 0
          ? texts.yourEntriesAreInTheList({ listedCount: viewer.listedCount, entryCount: viewer.entryCount })
          : texts.ticketsWereFixed({ n: proof.entries.length })}
      </li>
      <li>
        <strong>
          {viewer.hasWon
            ? texts.ticketIsYours({ ticket })
            : texts.ticketBelongsTo({ ticket, name: personName(winner) })}
        </strong>
      </li>
    </ul>
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

/** As high as the result, so that the dialog does not change its height when it arrives. */
const VerificationSkeleton = () => (
  <div className={styles.verification}>
    <SkeletonBlock kind="block" />
    <Skeletons count={3} shape="step" />
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
