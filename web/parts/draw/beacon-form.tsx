import ExternalLink from 'lucide-react/icons/external-link'
import { type FormEvent, useState } from 'react'
import { setBeacon } from '#contract/draws.ts'
import { SetBeacon } from '#contract/forms/draws.ts'
import { drawErrors } from '#messages/forms/draws.ts'
import * as texts from '#texts/competitions.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button, buttonClass } from '#web/kit/button.tsx'
import { TextArea } from '#web/kit/text-area.tsx'
import { useForm } from '#web/kit/use-form.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { BeaconDetails } from './beacon-details.tsx'
import styles from './beacon-dialog.module.css'
import { PasteButton, submitForm } from './paste-button.tsx'
import { readBeacon } from './read-beacon.ts'

type Props = {
  /** Of the competition. */
  id: string
  round: number | null
  isDrawing: boolean
  onBeaconSet: () => void
  onClose: () => void
}

/** Three steps to the public number. What was pasted is sent at once if it can be the number, otherwise the form says why not. */
export function BeaconForm({ id, round, isDrawing, onBeaconSet, onClose }: Props) {
  const address = `https://api.drand.sh/v2/beacons/quicknet/rounds/${round}`
  const { isPending: isSending, props, field } = useBeaconForm({ id, round, onBeaconSet })
  const isPending = isSending || isDrawing
  return (
    <form className={styles.content} {...props}>
      <ol className={styles.steps}>
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
      <BeaconDetails {...{ round, address }} />
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
  )
}

/** The form that sends what was pasted as soon as it can be the number. `problem` says why it cannot. */
function useBeaconForm({ id, round, onBeaconSet }: Pick<Props, 'id' | 'round' | 'onBeaconSet'>) {
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
