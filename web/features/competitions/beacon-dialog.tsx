import { useMutation } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import type { Competition } from '#contract/competitions.ts'
import { setBeacon } from '#contract/draws.ts'
import { SetBeacon } from '#contract/forms/draws.ts'
import { drawErrors } from '#messages/forms/draws.ts'
import * as texts from '#texts/competitions.ts'
import { pieces } from '#web/ui/pieces.ts'
import { redirectToLogIn } from '#web/api/redirect-to-log-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
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
    read: (entries) => ({ signature: signatureIn(entries.get('signature')) }),
    fallbackMessage: texts.failedToSelectWinner,
    onDone: () => onBeaconSet(),
  })
  const isPending = form.isPending || isDrawing
  return (
    <Dialog title={texts.oneNumberIsMissing} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p>{pieces(texts.whichRoundIsMissing({ strong: <strong>{beaconRound}</strong> }))}</p>
        <ol className={styles.steps}>
          <li>
            {texts.openTheRound}
            <RoundAddress address={`https://api.drand.sh/v2/beacons/quicknet/rounds/${beaconRound}`} />
          </li>
          <li>{texts.copyTheRound}</li>
          <li>{texts.pasteTheRound}</li>
        </ol>
        <TextArea
          {...form.field('signature')}
          hint={texts.signatureHint}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          data-autofocus
        />
        <p className={styles.wait}>{texts.drawCanWait}</p>
        <div className={styles.actions}>
          <Button kind="secondary" onClick={onClose}>
            {texts.doItLater}
          </Button>
          <Button type="submit" busy={isPending}>
            {isPending ? texts.selecting : texts.selectWinner}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RoundAddress({ address }: { address: string }) {
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(address),
    onSuccess: () => toast({ title: texts.addressCopied, kind: 'success' }),
    onError: (error) => toastFailure(error, texts.addressNotCopied),
  })
  return (
    <div className={styles.round}>
      <a href={address} target="_blank" rel="noreferrer" className={styles.address}>
        {address} <ExternalLink aria-hidden size="1rem" />
      </a>
      <Button kind="secondary" size="small" onClick={() => copy.mutate()}>
        <Copy aria-hidden size="1.125rem" />
        {texts.copyAddress}
      </Button>
    </div>
  )
}

/** The signature in the whole reply of drand, or the text itself. */
const signatureIn = (text: FormDataEntryValue | null) =>
  typeof text === 'string' ? (/"signature"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? text) : ''
