import { flushSync } from 'react-dom'
import { type Admin, admins, removeAdmin } from '#contract/admins.ts'
import { adminUsers } from '#contract/users.ts'
import { shortName } from '#domain/names.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import { toast } from '#web/ui/toast.ts'

type Props = { admin: Admin; onClose: () => void }

/** Asks for confirmation before an admin returns to their former role. */
export function RemoveAdminDialog({ admin, onClose }: Props) {
  const removal = useWrite(removeAdmin, {
    params: { id: admin.id },
    refreshes: [admins, adminUsers],
    onSuccess() {
      flushSync(onClose)
      // The row with the button that opened the dialog is removed, so the focus moves to the page title.
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
          <bdi>{shortName(admin)}</bdi>
        </strong>{' '}
        ({admin.email}) goes back to the role from before and administers no store any more. The account stays.
      </p>
    </Confirm>
  )
}
