import { useMutation } from '@tanstack/react-query'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import ExternalLink from 'lucide-react/icons/external-link'
import { type FormEvent, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { setBeacon } from '#contract/draws.ts'
import { SetBeacon } from '#contract/forms/draws.ts'
import { roundPublishedAt } from '#domain/beacon.ts'
import { drawErrors } from '#messages/forms/draws.ts'
import * as texts from '#texts/competitions.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button, buttonClass } from '#web/kit/button.tsx'
import { timeOfDay } from '#web/kit/dates.ts'
import { CopyButton } from '#web/kit/copy-button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useClock } from '#web/kit/use-clock.ts'
import { TextArea } from '#web/kit/text-area.tsx'
import { useForm } from '#web/kit/use-form.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import layout from '#web/kit/layout.module.css'
import styles from './draw-dialogs.module.css'
import { readBeacon } from './read-beacon.ts'

type Props = { competition: Competition; isDrawing: boolean; onBeaconSet: () => void; onClose: () => void }

/**
 * Leads an admin to the public number that the draw needs, in three steps without the words of the beacon, then calls
 * `onBeaconSet` to select the winner. Before it is public, says when it will be.
 */
export function BeaconDialog({ competition: { id, beaconRound }, isDrawing, onBeaconSet, onClose }: Props) {
  const publishedAt = roundPublishedAt(beaconRound ?? 0)
  const isPublished = useClock((now) => Number(now >= publishedAt)) === 1
  return (
    <Dialog title={texts.oneNumberIsMissing} onClose={onClose}>
      <div className={styles.beaconContent}>
        <p>{texts.whyPublicNumber}</p>
        {isPublished ? (
          <BeaconForm id={id} round={beaconRound} isDrawing={isDrawing} onBeaconSet={onBeaconSet} onClose={onClose} />
        ) : (
          <>
            <p role="status" className={styles.beaconWait}>
              {texts.publicNumberComesAt({ time: timeOfDay(publishedAt.toISOString()) })}
            </p>
            <Button kind="secondary" onClick={onClose}>
              {texts.doItLater}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

type FormProps = {
  /** Of the competition. */
  id: string
  round: number | null
  isDrawing: boolean
  onBeaconSet: () => void
  onClose: () => void
}

/** Three steps to the public number. What was pasted is sent at once if it can be the number, otherwise the form says why not. */
function BeaconForm({ id, round, isDrawing, onBeaconSet, onClose }: FormProps) {
  const address = `https://api.drand.sh/v2/beacons/quicknet/rounds/${round}`
  const { isPending: isSending, props, field } = useBeaconForm({ id, round, onBeaconSet })
  const isPending = isSending || isDrawing
  return (
    <form className={styles.beaconContent} {...props}>
      <ol className={styles.beaconSteps}>
        <li>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            <ExternalLink aria-hidden size="1.125rem" />
            <span>
              <span>{texts.openPublicNumber}</span>
              <VisuallyHidden>{` ${texts.inNewTab}`}</VisuallyHidden>
            </span>
          </a>
        </li>
        <li>{texts.copyPublicNumber}</li>
        <li>
          <TextArea {...field} rows={2} spellCheck={false} autoComplete="off" data-autofocus />
          <PasteButton fieldId={field.id} />
        </li>
      </ol>
      <BeaconDetails round={round} address={address} />
      <p className={styles.beaconWait}>{texts.drawCanWait}</p>
      <div className={styles.beaconActions}>
        <Button kind="secondary" onClick={onClose}>
          {texts.doItLater}
        </Button>
        <Button type="submit" busy={isPending}>
          {isPending ? texts.selecting : texts.selectWinner}
        </Button>
      </div>
    </form>
  )
}

/** The form that sends what was pasted as soon as it can be the number. `problem` says why it cannot. */
function useBeaconForm({ id, round, onBeaconSet }: Pick<FormProps, 'id' | 'round' | 'onBeaconSet'>) {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    endpoint: setBeacon,
    schema: SetBeacon,
    messages: drawErrors,
    onSignedOut: redirectToLogIn,
    fields: { signature: texts.pastePublicNumber },
    fieldByCode: { wrong_beacon: 'signature' },
    isQuiet: true,
    params: { id },
    read: (entries) => ({ signature: readBeacon(pastedIn(entries), round).signature ?? '' }),
    fallbackMessage: texts.failedToSelectWinner,
    onDone: () => onBeaconSet(),
  })
  const field = form.field('signature')

  function check(element: HTMLFormElement) {
    const pasted = pastedIn(new FormData(element))
    const found = readBeacon(pasted, round)
    setProblem(pasted === '' ? null : found.problem)
    return found.problem === null
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    form.props.onChange({ target: event.target instanceof Node ? event.target : null })
    if (check(event.currentTarget)) submitForm(event.currentTarget)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (check(event.currentTarget)) return form.props.onSubmit(event)
    event.preventDefault()
    setProblem(readBeacon(pastedIn(new FormData(event.currentTarget)), round).problem)
    document.getElementById(field.id)?.focus()
  }

  return {
    isPending: form.isPending,
    props: { noValidate: true, onChange, onSubmit },
    field: { ...field, error: problem ?? (field.error && texts.pasteOfAnotherNumber) },
  }
}

const pastedIn = (form: FormData) => {
  const text = form.get('signature')
  return typeof text === 'string' ? text : ''
}

/** Explains behind 'Details' where the public number comes from, with its address for another device. */
function BeaconDetails({ round, address }: { round: number | null; address: string }) {
  return (
    <details className={styles.beaconDetails}>
      <summary className={layout.textSummary}>{texts.details}</summary>
      <p>{texts.whichRoundItIs({ round: String(round) })}</p>
      <p className={styles.beaconAddress}>{address}</p>
      <CopyButton text={address} label={texts.copyAddress} done={texts.addressCopied} failed={texts.addressNotCopied} />
    </details>
  )
}

/** Puts the text of the clipboard into the field and submits its form. Absent where the browser cannot read it. */
function PasteButton({ fieldId }: { fieldId: string }) {
  const paste = useMutation({
    mutationFn: () => navigator.clipboard.readText(),
    onSuccess: (text) => replaceText(document.getElementById(fieldId), text),
    onError: (error) => toastFailure(error, texts.pasteNotAllowed),
  })
  // Undefined on plain http and in older browsers, whatever the types say.
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard
  if (!clipboard?.readText) return null
  return (
    <Button kind="secondary" size="small" busy={paste.isPending} onClick={() => paste.mutate()}>
      <ClipboardPaste aria-hidden size="1.125rem" />
      <span>{texts.paste}</span>
    </Button>
  )
}

function replaceText(field: HTMLElement | null, text: string) {
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = text
  if (field.form) submitForm(field.form)
}

/** Submits a form as its button does. */
const submitForm = (form: HTMLFormElement) => form.requestSubmit(form.querySelector<HTMLButtonElement>('[type=submit]'))
