import { useState } from 'react'
import { admins } from '#contract/admins.ts'
import { me as ownAccount } from '#contract/auth.ts'
import { adminUsers, type AdminUserView, editUser } from '#contract/admin-users.ts'
import { EditUser } from '#contract/forms/users.ts'
import { maxLength } from '#domain/limits.ts'
import { mayAssign } from '#domain/permissions.ts'
import { isAdmin, type Role, roles } from '#domain/roles.ts'
import { userErrors } from '#messages/forms/users.ts'
import * as texts from '#texts/users.ts'
import { roles as roleNames } from '#texts/roles.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { EmailDoubtQuestion } from '#web/parts/person/email-doubt-question.tsx'
import { emailHistory } from '#web/parts/person/email-history.ts'
import { Field } from '#web/kit/field.tsx'
import { Select } from '#web/kit/select.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import layout from '#web/kit/layout.module.css'
import styles from './users.module.css'
import { StoreField } from './store-field.tsx'

const fields = {
  firstName: texts.firstName,
  lastNameInitial: texts.lastNameInitial,
  loginName: texts.loginName,
  role: texts.role,
  storeNumber: texts.storeNumber,
  startedOn: texts.startDate,
}

type Props = { user: AdminUserView; onClose: () => void }

/** Edits a user's name, login name, role and store. */
export function EditUserDialog({ user, onClose }: Props) {
  const me = useMe()
  const refresh = useRefresh()
  const choices = roleChoices(user, me)
  const [role, setRole] = useState(user.role)
  const becomesAdmin = role !== user.role && isAdmin(role)
  const form = useForm({
    endpoint: editUser,
    schema: EditUser,
    messages: userErrors,
    onSignedOut: redirectToLogIn,
    fields,
    params: { id: user.id },
    fieldByCode: { email_recently_changed: 'role', email_not_verified: 'role', login_name_taken: 'loginName' },
    fallbackMessage: texts.failedToUpdateUser,
    // A disabled select is missing from the form data.
    read: (formData) => ({
      role: user.role,
      ...Object.fromEntries(formData),
      loginName: changedLoginName(formData, user),
      startedOn: changedStartDate(formData, user),
    }),
    async onDone() {
      await refresh([adminUsers, admins, ownAccount])
      onClose()
      toast({ title: texts.userUpdatedSuccessfully, kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.editUser} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        {user.email !== null && (
          <Field label={texts.email} type="email" hint={emailHistory(user)} readOnly defaultValue={user.email} />
        )}
        <div className={styles.names}>
          <Field {...form.field('firstName')} dir="auto" autoComplete="off" defaultValue={user.firstName} />
          <Field
            {...form.field('lastNameInitial')}
            autoComplete="off"
            maxLength={1}
            defaultValue={user.lastNameInitial}
          />
        </div>
        <Field
          {...form.field('loginName')}
          hint={user.loginName === null ? texts.loginNameOptional : texts.loginNameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength.loginName}
          defaultValue={user.loginName ?? ''}
        />
        <Select
          {...form.field('role')}
          hint={me.id === user.id ? texts.youCannotChangeYourOwnRole : undefined}
          disabled={choices.length === 1}
          value={role}
          onChange={({ target }) => setRole(choices.find(([choice]) => choice === target.value)?.[0] ?? user.role)}
          options={choices}
        />
        {becomesAdmin && <EmailDoubtQuestion user={user} />}
        <StoreField field={form.field('storeNumber')} current={user.storeNumber} />
        <Field
          {...form.field('startedOn')}
          type="date"
          hint={texts.startDateHint}
          min="1950-01-01"
          max="2100-12-31"
          defaultValue={user.startedOn ?? ''}
        />
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? texts.saving : texts.saveChanges}
        </Button>
      </form>
    </Dialog>
  )
}

/** Undefined where it stays. Left empty it is removed, except from somebody without an email, who is asked for it. */
function changedLoginName(formData: FormData, { email, loginName }: AdminUserView) {
  const typed = formData.get('loginName')
  if (typed === (loginName ?? '')) return undefined
  return typed === '' && email !== null ? null : typed
}

/** Undefined where it stays; null where it is emptied. */
function changedStartDate(formData: FormData, { startedOn }: AdminUserView) {
  const typed = formData.get('startedOn')
  if (typed === (startedOn ?? '')) return undefined
  return typed === '' ? null : typed
}

type Actor = { id: string; role: Role }
type EditedUser = Actor & { approvalStatus: string }

/** Returns the roles that `actor` may assign, with their names, including the current role. Only approved users become admins. */
export const roleChoices = (user: EditedUser, actor: Actor): [Role, string][] =>
  roles
    .filter((role) => mayAssign(actor, user, role))
    .filter((role) => role === user.role || user.approvalStatus === 'approved' || !isAdmin(role))
    .map((role) => [role, roleNames[role]])
