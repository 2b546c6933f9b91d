import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { DrawStep, DrawSteps, Fingerprint } from './draw-steps.tsx'
import { ReceiptsButton } from './receipts-button.tsx'
import styles from './verify-dialog.module.css'
import { ProofGuarantees } from './proof-guarantees.tsx'

type Props = { competition: Competition; onClose: () => void }

/** Explains before the draw how the winner will be selected. */
export function HowDrawWorksDialog({ competition, onClose }: Props) {
  const { commitment, endDate, closedAt, entryCount, entriesDigest, beaconRound } = competition
  return (
    <Dialog title={texts.howThisDrawWorks} onClose={onClose}>
      <div className={styles.content}>
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
