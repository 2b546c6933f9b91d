import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changeOrganization, organization } from '#contract/organization.ts'
import { OrganizationChanges } from '#contract/forms/organization.ts'
import { organizationErrors } from '#messages/forms/organization.ts'
import * as texts from '#texts/organization.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { AddReason } from './add-reason.tsx'
import { ReasonList } from './reason-list.tsx'
import { SuggestedReasons } from './suggested-reasons.tsx'
import styles from './reasons-form.module.css'

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
    <form className={styles.form} {...form.props}>
      <p className={styles.purpose}>{texts.whatReasonsAre}</p>
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
