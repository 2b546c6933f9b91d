import { flushSync } from 'react-dom'
import { type Admin, admins, removeAdmin } from '#contract/admins.ts'
import { adminUsers } from '#contract/users.ts'
import { shortName } from '#domain/names.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import { toast } from '#web/ui/toast.ts'

type Props = { person: Admin; onClose: () => void }

/** Asks before an admin goes back to the role from before. */
export function RemoveAdminDialog({ person, onClose }: Props) {
  const removal = useWrite(removeAdmin, {
    params: { id: person.id },
    refreshes: [admins, adminUsers],
    onSuccess() {
      flushSync(onClose)
      // The button that would get the focus back goes.
      focusPageTitle()
      toast({ title: 'Admin removed successfully', kind: 'success' })
    },
    onError(error) {
      onClose()
      toastFailure(error, 'Failed to remove admin')
    },
  })
  return (
    <Confirm
      title="Remove this admin?"
      action="Remove Admin"
      pendingLabel="Removing..."
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{shortName(person)}</bdi>
        </strong>{' '}
        ({person.email}) goes back to the role from before and administers no store any more. The account stays.
      </p>
    </Confirm>
  )
}
