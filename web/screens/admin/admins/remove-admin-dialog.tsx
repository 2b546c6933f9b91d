import { type Admin, admins, removeAdmin } from '#contract/admins.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { logInOf, shortName } from '#domain/names.ts'
import * as texts from '#texts/admins.ts'
import { richText } from '#web/kit/rich-text.ts'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'

type Props = { admin: Admin; onClose: () => void }

/** Asks for confirmation before an admin returns to their former role. */
export function RemoveAdminDialog({ admin, onClose }: Props) {
  return (
    <ConfirmWrite
      title={texts.removeThisAdmin}
      action={texts.removeAdmin}
      pendingLabel={texts.removing}
      isDangerous
      endpoint={removeAdmin}
      params={{ id: admin.id }}
      refreshes={[admins, adminUsers]}
      done={texts.adminRemovedSuccessfully}
      failure={texts.failedToRemoveAdmin}
      removesOpener
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
    </ConfirmWrite>
  )
}
