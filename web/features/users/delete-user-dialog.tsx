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

type Props = { person: AdminUserView; onClose: () => void }

const goes = 'Their personal details, picture and sessions go, and so does what is left of their tokens.'

const deletion = {
  endpoint: deleteUser,
  title: 'Delete this user?',
  action: 'Delete',
  pendingLabel: 'Deleting...',
  done: 'User deleted successfully',
  failed: 'Failed to delete user',
  what: [goes, 'The gifts they gave and what they wrote stay, without a name. This cannot be undone.'],
}

const erasure = {
  endpoint: eraseUser,
  title: 'Erase this user?',
  action: 'Erase',
  pendingLabel: 'Erasing...',
  done: 'User erased successfully',
  failed: 'Failed to erase user',
  what: [goes, 'Every message and comment they wrote is blanked, too. This cannot be undone.'],
}

export const DeleteUserDialog = (props: Props) => <Removal {...props} variant={deletion} />
export const EraseUserDialog = (props: Props) => <Removal {...props} variant={erasure} />

type Variant = typeof deletion | typeof erasure

/** Asks before an account goes, and says what goes with it. */
function Removal({ person, onClose, variant }: Props & { variant: Variant }) {
  const { endpoint, title, action, pendingLabel, done, failed, what } = variant
  const removal = useWrite<typeof deleteUser | typeof eraseUser>(endpoint, {
    params: { id: person.id },
    refreshes: [adminUsers, admins, pendingRegistrations],
    onSuccess() {
      flushSync(onClose)
      // The button that would get the focus back goes.
      focusPageTitle()
      toast({ title: done, kind: 'success' })
    },
    onError(error) {
      onClose()
      toastFailure(error, failed)
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
          <bdi>{shortName(person)}</bdi>
        </strong>{' '}
        ({person.email}, store {person.storeNumber}) cannot sign in any more.
      </p>
      {what.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Confirm>
  )
}
