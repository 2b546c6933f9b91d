import { useState } from 'react'
import { admins, createAdmin } from '#contract/admins.ts'
import { adminUsers, type AdminUserView } from '#contract/admin-users.ts'
import { CreateAdmin } from '#contract/forms/admins.ts'
import { emailAddress } from '#domain/email-address.ts'
import { logInOf } from '#domain/names.ts'
import { isAdmin } from '#domain/roles.ts'
import { adminErrors } from '#messages/forms/admins.ts'
import * as texts from '#texts/admins.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { focusNext } from '#web/kit/focus-next.ts'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { StoreNumbersField, storeNumbersIn } from '#web/parts/stores/store-numbers-field.tsx'
import { useRead } from '#web/data/cache/use-read.ts'
import { Combobox } from '#web/kit/combobox.tsx'
import { useDebouncedCallback } from '#web/kit/use-debounced-callback.ts'
import { UserIdentity } from '#web/parts/person/user-identity.tsx'
import { EmailDoubtQuestion } from '#web/parts/person/email-doubt-question.tsx'
import { emailHistory } from '#web/parts/person/email-history.ts'
import layout from '#web/kit/layout.module.css'
import styles from './admins.module.css'

const fields = { email: texts.email, storeNumbers: texts.storeNumbers }

/** Makes a user an admin of the given stores, then resets. */
export function CreateAdminForm() {
  const refresh = useRefresh()
  const [resetCount, setResetCount] = useState(0)
  const form = useForm({
    endpoint: createAdmin,
    schema: CreateAdmin,
    messages: adminErrors,
    onSignedOut: redirectToLogIn,
    fields,
    fallbackMessage: texts.failedToCreateAdmin,
    fieldByCode: {
      user_not_found: 'email',
      not_approved_yet: 'email',
      already_admin: 'email',
      email_recently_changed: 'email',
      email_not_verified: 'email',
    },
    read: (formData) => ({
      email: formData.get('email'),
      confirmedUserId: formData.get('confirmedUserId') ?? undefined,
      storeNumbers: storeNumbersIn(formData),
    }),
    async onDone() {
      await refresh([admins, adminUsers])
      setResetCount((count) => count + 1)
      toast({ title: texts.adminCreatedSuccessfully, kind: 'success' })
    },
  })
  return (
    <form key={resetCount} ref={resetCount > 0 ? focusFirstField : undefined} className={layout.form} {...form.props}>
      <ErrorSummary form={form} />
      <CandidateField {...form.field('email')} />
      <StoreNumbersField {...form.field('storeNumbers')} />
      <Button type="submit" busy={form.isPending}>
        {form.isPending ? texts.creating : texts.createAdmin}
      </Button>
    </form>
  )
}

const focusFirstField = (form: HTMLElement | null) => focusNext(form?.querySelector('input'))

const typingPauseMs = 250

type CandidateFieldProps = { id: string; name: string; label: string; error?: string }

/** A field for the email, or the login name, of an approved user who is not an admin yet, who is shown. Searches by name, email or store. */
function CandidateField({ id, name, label, error }: CandidateFieldProps) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const searchAfterPause = useDebouncedCallback(setQuery, typingPauseMs)
  const search = useRead(adminUsers, { search: { q: query }, enabled: query !== '', refetchOnOpen: true })
  const email = text.trim()
  const candidates = email === query && email !== '' ? search.data?.filter(canBecomeAdmin) : undefined
  const chosen = findByLogIn(candidates, email)
  const note = noteFor({ resultCount: candidates?.length, hasFailed: email === query && search.isError })

  function changeText(newText: string) {
    setText(newText)
    searchAfterPause(newText)
  }

  return (
    <>
      <Combobox
        id={id}
        label={label}
        error={error}
        text={text}
        placeholder={texts.searchByNameEmailOrStore}
        onTextChange={changeText}
        // A candidate whose whole email or login name is typed needs no option.
        options={(candidates ?? []).filter((candidate) => candidate !== chosen)}
        renderOption={(person) => <UserIdentity person={person} isOption />}
        onChoose={(candidate) => changeText(logInOf(candidate))}
        note={note ? <p className={styles.note}>{note}</p> : null}
        announcement={candidates ? texts.users({ n: candidates.length }) : ''}
      />
      <input type="hidden" name={name} value={text} />
      {chosen && <CandidateCard key={chosen.id} candidate={chosen} />}
    </>
  )
}

/** Returns the text shown in place of the options, or null. */
function noteFor({ resultCount, hasFailed }: { resultCount: number | undefined; hasFailed: boolean }) {
  if (hasFailed) return texts.searchFailed
  if (resultCount === undefined) return texts.searching
  return resultCount === 0 ? texts.noUsersFound : null
}

const findByLogIn = (candidates: AdminUserView[] | undefined, typed: string) =>
  candidates?.find((candidate) => logInOf(candidate).toLowerCase() === emailAddress(typed).toLowerCase())

const canBecomeAdmin = ({ approvalStatus, role }: AdminUserView) => approvalStatus === 'approved' && !isAdmin(role)

/** Shows who becomes an admin. Where the email may belong to somebody else, a checkbox confirms the person. */
function CandidateCard({ candidate }: { candidate: AdminUserView }) {
  return (
    <div role="group" aria-label={texts.newAdmin} className={`${layout.stack} ${styles.candidate}`}>
      <UserIdentity person={candidate} />
      <p className={styles.history}>
        {texts.storeAndEmail({ storeNumber: candidate.storeNumber, emailHistory: emailHistory(candidate) })}
      </p>
      <EmailDoubtQuestion user={candidate} />
    </div>
  )
}
