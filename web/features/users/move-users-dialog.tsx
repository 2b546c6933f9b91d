import { admins } from '#contract/admins.ts'
import { me as ownAccount } from '#contract/auth.ts'
import { MoveUsers } from '#contract/forms/users.ts'
import { moveUsers } from '#contract/user-moves.ts'
import { adminUsers } from '#contract/users.ts'
import { count } from '#domain/counts.ts'
import { userErrors } from '#messages/forms/users.ts'
import { redirectToLogIn } from '#web/api/redirect-to-log-in.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import formStyles from '#web/ui/form-dialog.module.css'
import { StoreField } from './store-field.tsx'

type Props = { userIds: string[]; onClose: () => void; onDone: () => void }

/** Moves several users to another store: all of them, or none. */
export function MoveUsersDialog({ userIds, onClose, onDone }: Props) {
  const refresh = useRefresh()
  const people = count(userIds.length, 'person', 'people')
  const form = useForm({
    endpoint: moveUsers,
    schema: MoveUsers,
    messages: userErrors,
    onSignedOut: redirectToLogIn,
    fields: { storeNumber: 'Store Number' },
    fieldByCode: { store_out_of_scope: 'storeNumber' },
    fallbackMessage: 'Failed to move these people',
    read: (formData) => ({ userIds, ...Object.fromEntries(formData) }),
    async onDone(_users, { storeNumber }) {
      await refresh([adminUsers, admins, ownAccount])
      onClose()
      onDone()
      toast({ title: `${people} moved to store ${storeNumber}`, kind: 'success' })
    },
  })
  return (
    <Dialog title={`Move ${people}`} onClose={onClose}>
      <form className={formStyles.form} {...form.props}>
        <ErrorSummary form={form} />
        <StoreField field={form.field('storeNumber')} />
        <Button type="submit" size="large" isWide busy={form.isPending} data-deliberate>
          {form.isPending ? 'Moving...' : `Move ${people}`}
        </Button>
      </form>
    </Dialog>
  )
}
