import { admins } from '#contract/admins.ts'
import { me as ownAccount } from '#contract/auth.ts'
import { type AdminUserView, adminUsers, editUser } from '#contract/users.ts'
import { EditUser } from '#contract/forms/users.ts'
import { redirectToLogIn } from '#web/api/redirect-to-log-in.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { useMe } from '#web/api/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { EditedStore } from './edited-store-field.tsx'
import styles from './user-form.module.css'
import { roleChoices } from './role-choices.ts'

const fields = {
  firstName: 'First Name',
  lastNameInitial: 'Last Name Initial',
  role: 'Role',
  storeNumber: 'Store Number',
}

type Props = { person: AdminUserView; onClose: () => void }

/** The form of a person's name, role and store. */
export function EditUserDialog({ person, onClose }: Props) {
  const me = useMe()
  const refresh = useRefresh()
  const choices = roleChoices(person, me)
  const form = useForm({
    endpoint: editUser,
    schema: EditUser,
    onSignedOut: redirectToLogIn,
    fields,
    params: { id: person.id },
    fallbackMessage: 'Failed to update user',
    // A role that cannot be chosen is not sent by its field.
    read: (filled) => ({ role: person.role, ...Object.fromEntries(filled) }),
    async onDone() {
      await refresh([adminUsers, admins, ownAccount])
      onClose()
      toast({ title: 'User updated successfully', kind: 'success' })
    },
  })
  return (
    <Dialog title="Edit User" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <Field label="Email" type="email" readOnly defaultValue={person.email} />
        <div className={styles.name}>
          <Field {...form.field('firstName')} autoComplete="off" defaultValue={person.firstName} />
          <Field
            {...form.field('lastNameInitial')}
            autoComplete="off"
            maxLength={1}
            defaultValue={person.lastNameInitial}
          />
        </div>
        <Select
          {...form.field('role')}
          hint={me.id === person.id ? 'You cannot change your own role.' : undefined}
          disabled={choices.length === 1}
          defaultValue={person.role}
          options={choices}
        />
        <EditedStore field={form.field('storeNumber')} current={person.storeNumber} />
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </Dialog>
  )
}
