import { flushSync } from 'react-dom'
import { type Admin, admins, removeAdmin } from '#contract/admins.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { logInOf, shortName } from '#domain/names.ts'
import * as texts from '#texts/admins.ts'
import { richText } from '#web/kit/rich-text.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Confirm } from '#web/kit/confirm.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { toast } from '#web/kit/toast.ts'

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
      toast({ title: texts.adminRemovedSuccessfully, kind: 'success' })
    },
    onError(error) {
      onClose()
      toastFailure(error, texts.failedToRemoveAdmin)
    },
  })
  return (
    <Confirm
      title={texts.removeThisAdmin}
      action={texts.removeAdmin}
      pendingLabel={texts.removing}
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        {richText(
          texts.goesBack({
            name: (
              <strong>
                <bdi>{shortName(admin)}</bdi>
              </strong>
            ),
            email: logInOf(admin),
          }),
        )}
      </p>
    </Confirm>
  )
}
