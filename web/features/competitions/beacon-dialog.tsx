import type { Competition } from '#contract/competitions.ts'
import { setBeacon } from '#contract/draws.ts'
import { SetBeacon } from '#contract/forms/draws.ts'
import { drawErrors } from '#messages/forms/draws.ts'
import * as texts from '#texts/competitions.ts'
import { pieces } from '#web/ui/pieces.ts'
import { redirectToLogIn } from '#web/api/redirect-to-log-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './beacon-dialog.module.css'

type Props = { competition: Competition; isDrawing: boolean; onBeaconSet: () => void; onClose: () => void }

/** Asks for the signature of the drand round that the draw needs, then calls `onBeaconSet` to select the winner. */
export function BeaconDialog({ competition: { id, beaconRound }, isDrawing, onBeaconSet, onClose }: Props) {
  const form = useForm({
    endpoint: setBeacon,
    schema: SetBeacon,
    messages: drawErrors,
    onSignedOut: redirectToLogIn,
    fields: { signature: texts.signatureOfTheRound },
    params: { id },
    fallbackMessage: texts.failedToSelectWinner,
    onDone: () => onBeaconSet(),
  })
  const isPending = form.isPending || isDrawing
  return (
    <Dialog title={texts.oneNumberIsMissing} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p>{pieces(texts.whichRoundIsMissing({ strong: <strong>{beaconRound}</strong> }))}</p>
        <p>{pieces(texts.howToFetchTheRound({ part: (text) => <code>{text}</code> }))}</p>
        <code className={styles.address}>{`https://api.drand.sh/v2/beacons/quicknet/rounds/${beaconRound}`}</code>
        <TextArea {...form.field('signature')} rows={3} spellCheck={false} autoComplete="off" data-autofocus />
        <Button type="submit" isWide busy={isPending}>
          {isPending ? texts.selecting : texts.selectWinner}
        </Button>
      </form>
    </Dialog>
  )
}
