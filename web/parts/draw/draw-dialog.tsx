import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { DrawStep, DrawSteps, Fingerprint, ProofGuarantees, ReceiptsButton } from './draw-steps.tsx'
import styles from './draw-dialogs.module.css'
import { SelectWinnerDialog } from './select-winner-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

const dialogs = { explain: HowDrawWorksDialog, select: SelectWinnerDialog, verify: VerifyDialog }

export type DrawDialogKind = keyof typeof dialogs

type Props = { competition: Competition; onClose: () => void }

/** All dialogs about a draw, loaded together as one chunk. */
export function DrawDialog({ kind, ...props }: Props & { kind: DrawDialogKind }) {
  const ChosenDialog = dialogs[kind]
  return <ChosenDialog {...props} />
}

/** Explains before the draw how the winner will be selected. */
function HowDrawWorksDialog({ competition, onClose }: Props) {
  const { commitment, endDate, closedAt, entryCount, entriesDigest, beaconRound } = competition
  return (
    <Dialog title={texts.howThisDrawWorks} onClose={onClose}>
      <div className={styles.drawContent}>
        <DrawSteps>
          <DrawStep title={texts.aSecretNumber}>
            <p>{texts.secretNumberExplained}</p>
            <Fingerprint of={texts.theSecretNumber}>{commitment}</Fingerprint>
          </DrawStep>
          <DrawStep title={texts.aFixedList}>
            {closedAt && entriesDigest ? (
              <>
                <p>{texts.listIsFixed({ entryCount: entryCount ?? 0 })}</p>
                <Fingerprint of={texts.theList}>{entriesDigest}</Fingerprint>
              </>
            ) : (
              <p>{texts.listExplained}</p>
            )}
          </DrawStep>
          {beaconRound !== null && (
            <DrawStep title={texts.aPublicNumber}>
              <p>{texts.publicNumberExplained({ beaconRound })}</p>
            </DrawStep>
          )}
          <DrawStep title={texts.oneTicket}>
            <p>{beaconRound === null ? texts.twoNumbersName : texts.threeNumbersName}</p>
          </DrawStep>
          <DrawStep title={texts.youCheckIt}>
            <p>{texts.checkExplained}</p>
          </DrawStep>
        </DrawSteps>
        <ProofGuarantees round={beaconRound} endDate={endDate} closedAt={closedAt} />
        <ReceiptsButton competition={competition} />
      </div>
    </Dialog>
  )
}
