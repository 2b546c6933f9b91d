import { flushSync } from 'react-dom'
import { admins } from '#contract/admins.ts'
import { pendingRegistrations } from '#contract/approvals.ts'
import { type AdminUserView, adminUsers, deleteUser, eraseUser } from '#contract/users.ts'
import { shortName } from '#domain/names.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import { toast } from '#web/ui/toast.ts'

type Props = { user: AdminUserView; onClose: () => void }

const removed = 'Their personal details, picture, sessions and remaining tokens are deleted.'

const deletion = {
  endpoint: deleteUser,
  title: 'Delete this user?',
  action: 'Delete',
  pendingLabel: 'Deleting...',
  success: 'User deleted successfully',
  failure: 'Failed to delete user',
  consequences: [removed, 'Their gifts and comments stay, without a name. This cannot be undone.'],
}

const erasure = {
  endpoint: eraseUser,
  title: 'Erase this user?',
  action: 'Erase',
  pendingLabel: 'Erasing...',
  success: 'User erased successfully',
  failure: 'Failed to erase user',
  consequences: [removed, 'Every message and comment they wrote is removed too. This cannot be undone.'],
}

export const DeleteUserDialog = (props: Props) => <RemovalDialog {...props} variant={deletion} />
export const EraseUserDialog = (props: Props) => <RemovalDialog {...props} variant={erasure} />

type Variant = typeof deletion | typeof erasure

/** Asks for confirmation before removing an account, and explains the consequences. */
function RemovalDialog({ user, onClose, variant }: Props & { variant: Variant }) {
  const { endpoint, title, action, pendingLabel, success, failure, consequences } = variant
  const removal = useWrite<typeof deleteUser | typeof eraseUser>(endpoint, {
    params: { id: user.id },
    refreshes: [adminUsers, admins, pendingRegistrations],
    onSuccess() {
      flushSync(onClose)
      // The row with the button that opened the dialog is removed, so the focus moves to the page title.
      focusPageTitle()
      toast({ title: success, kind: 'success' })
    },
    onError(error) {
      onClose()
      toastFailure(error, failure)
    },
  })
  return (
    <Confirm
      {...{ title, action, pendingLabel, onClose }}
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>
        <strong>
          <bdi>{shortName(user)}</bdi>
        </strong>{' '}
        ({user.email}, store {user.storeNumber}) cannot sign in any more.
      </p>
      {consequences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Confirm>
  )
}
