import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { changeOrganization, organization } from '#contract/organization.ts'
import { OrganizationChanges } from '#contract/forms/organization.ts'
import { areDistinctReasons, maxReasons, suggestedReasons } from '#domain/reasons.ts'
import { organizationErrors } from '#messages/forms/organization.ts'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/organization.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import layout from '#web/kit/layout.module.css'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { AddReason } from './add-reason.tsx'
import styles from './organization.module.css'

const fields = { reasons: texts.reasons }

/** The list of reasons as the owner changes it; it counts once it is saved. */
export function ReasonsForm({ saved }: { saved: string[] }) {
  const refresh = useRefresh()
  const [reasons, setReasons] = useState(saved)
  const words = useRef<HTMLInputElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  const form = useForm({
    endpoint: changeOrganization,
    schema: OrganizationChanges,
    messages: organizationErrors,
    fields,
    onSignedOut: redirectToLogIn,
    fallbackMessage: texts.failedToSaveTheReasons,
    read: () => ({ reasons }),
    async onDone() {
      await refresh([organization])
      toast({ title: texts.reasonsSaved, kind: 'success' })
    },
  })
  const { error } = form.field('reasons')

  const add = (reason: string) => setReasons([...reasons, reason])
  /** The focused button disappears, as the field for words does once the list is full. */
  function addSuggestion(reason: string) {
    flushSync(() => add(reason))
    const next = words.current ?? save.current
    next?.focus()
  }

  function remove(reason: string) {
    setReasons(reasons.filter((other) => other !== reason))
    // The focused button is removed.
    words.current?.focus()
  }

  return (
    <form className={layout.form} {...form.props}>
      <p className={layout.quiet}>{texts.whatReasonsAre}</p>
      <ReasonList reasons={reasons} onReorder={setReasons} onRemove={remove} />
      <AddReason reasons={reasons} wordsRef={words} onAdd={add} />
      <SuggestedReasons reasons={reasons} onAdd={addSuggestion} />
      <div role="alert">{error && <p className={styles.error}>{error}</p>}</div>
      <Button
        ref={save}
        type="submit"
        busy={form.isPending}
        disabled={JSON.stringify(reasons) === JSON.stringify(saved)}
      >
        {form.isPending ? texts.saving : texts.saveReasons}
      </Button>
    </form>
  )
}

type ReasonListProps = {
  reasons: string[]
  onReorder: (reasons: string[]) => void
  onRemove: (reason: string) => void
}

/** The reasons in the order in which the form offers them, each with buttons that move and remove it. */
function ReasonList({ reasons, onReorder, onRemove }: ReasonListProps) {
  const [announcement, setAnnouncement] = useState('')

  function move(index: number, to: number) {
    const [reason, other] = [reasons[index], reasons[to]]
    if (reason === undefined || other === undefined) return
    onReorder(reasons.map((each, at) => (at === index ? other : at === to ? reason : each)))
    setAnnouncement(texts.reasonMoved({ reason: reasonText(reason), value: to + 1, n: reasons.length }))
  }

  return (
    <>
      {reasons.length > 0 && (
        <ul className={`${layout.stack} ${styles.reasons}`} aria-label={texts.reasons}>
          {reasons.map((reason, index) => (
            <li key={reason} className={styles.reason}>
              <span>
                <bdi>{reasonText(reason)}</bdi>
              </span>
              <button
                type="button"
                className={layout.target}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden size="1.25rem" />
                <VisuallyHidden>{texts.moveReasonUp({ reason: reasonText(reason) })}</VisuallyHidden>
              </button>
              <button
                type="button"
                className={layout.target}
                aria-disabled={index === reasons.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden size="1.25rem" />
                <VisuallyHidden>{texts.moveReasonDown({ reason: reasonText(reason) })}</VisuallyHidden>
              </button>
              <button type="button" className={layout.target} onClick={() => onRemove(reason)}>
                <X size={20} />
                <VisuallyHidden>{texts.removeReason({ reason: reasonText(reason) })}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  )
}

type SuggestionsProps = { reasons: string[]; onAdd: (reason: string) => void }

/** Reasons that one tap adds. Those of the list are left out, and all once it is full. */
function SuggestedReasons({ reasons, onAdd }: SuggestionsProps) {
  const offered = suggestedReasons.filter((suggestion) => areDistinctReasons([...reasons, suggestion]))
  if (offered.length === 0 || reasons.length >= maxReasons) return null
  return (
    <div role="group" aria-labelledby="suggestions" className={`${layout.wrap} ${styles.suggestions}`}>
      <p id="suggestions">{texts.suggestions}</p>
      {offered.map((suggestion) => (
        <button key={suggestion} type="button" className={styles.suggestion} onClick={() => onAdd(suggestion)}>
          {reasonText(suggestion)}
        </button>
      ))}
    </div>
  )
}
