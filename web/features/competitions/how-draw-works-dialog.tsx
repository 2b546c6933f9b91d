import type { Competition } from '#contract/competitions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DrawStep, DrawSteps, Fingerprint } from './draw-steps.tsx'
import { ReceiptsButton } from './receipts-button.tsx'
import styles from './verify-dialog.module.css'
import { ProofGuarantees } from './proof-guarantees.tsx'

type Props = { competition: Competition; onClose: () => void }

/** Explains before the draw how the winner will be selected. */
export function HowDrawWorksDialog({ competition, onClose }: Props) {
  const { commitment, endDate, closedAt, entryCount, entriesDigest, beaconRound } = competition
  return (
    <Dialog title="How this draw works" onClose={onClose}>
      <div className={styles.content}>
        <DrawSteps>
          <DrawStep title="A secret number">
            <p>
              When the competition was created, a random number was made. Nobody sees the number before the draw, but
              everybody sees its fingerprint. From the first entry on, it also fixes end, cost and stores.
            </p>
            <Fingerprint of="the secret number">{commitment}</Fingerprint>
          </DrawStep>
          <DrawStep title="A fixed list">
            {closedAt && entriesDigest ? (
              <>
                <p>All {entryCount} entries were fixed at the close, and a fingerprint of their list was made.</p>
                <Fingerprint of="the list">{entriesDigest}</Fingerprint>
              </>
            ) : (
              <p>
                At the close all entries are fixed, and who can win. A fingerprint of their list is shown here. Each
                entry is one ticket.
              </p>
            )}
          </DrawStep>
          {beaconRound !== null && (
            <DrawStep title="A public number">
              <p>
                The draw also uses round {beaconRound} of drand, a random number that organisations all over the world
                make together after the close.
              </p>
            </DrawStep>
          )}
          <DrawStep title="One ticket">
            <p>
              {beaconRound === null
                ? 'The secret number and the list'
                : 'The secret number, the list and the public number'}{' '}
              name one ticket. Nobody can draw again.
            </p>
          </DrawStep>
          <DrawStep title="You check it">
            <p>
              Afterwards all of it is published. Tap ‘Verify this draw’, and your own phone computes the winner again.
            </p>
          </DrawStep>
        </DrawSteps>
        <ProofGuarantees round={beaconRound} endDate={endDate} closedAt={closedAt} />
        <ReceiptsButton competition={competition} />
      </div>
    </Dialog>
  )
}
