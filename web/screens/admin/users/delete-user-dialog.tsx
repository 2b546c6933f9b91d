import { useState } from 'react'
import { admins } from '#contract/admins.ts'
import { pendingRegistrations } from '#contract/approvals.ts'
import { type AdminUserView, adminUsers, deleteUser, eraseUser } from '#contract/admin-users.ts'
import { logInOf, shortName } from '#domain/names.ts'
import * as texts from '#texts/users.ts'
import { richText } from '#web/kit/rich-text.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Button } from '#web/kit/button.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import layout from '#web/kit/layout.module.css'
import styles from './users.module.css'
import type { Elements } from '#web/kit/elements.ts'

type Props = { user: AdminUserView; onClose: () => void }

const removed = texts.whatIsDeleted

const deletion = {
  endpoint: deleteUser,
  title: texts.deleteThisUser,
  action: texts.deleteUser,
  pendingLabel: texts.deleting,
  success: texts.userDeletedSuccessfully,
  failure: texts.failedToDeleteUser,
  consequences: [removed, texts.whatStays],
}

const erasure = {
  endpoint: eraseUser,
  title: texts.eraseThisUser,
  action: texts.erase,
  pendingLabel: texts.erasing,
  success: texts.userErasedSuccessfully,
  failure: texts.failedToEraseUser,
  consequences: [removed, texts.whatIsErased],
}

/** Deletes a user. A super admin can erase them instead, with all that they wrote. */
export function DeleteUserDialog(props: Props) {
  const [isErasing, setErasing] = useState(false)
  const mayErase = useMe().role === 'super_admin'
  if (isErasing) return <RemovalDialog {...props} key="erasure" variant={erasure} />
  return (
    <RemovalDialog {...props} variant={deletion}>
      {mayErase && (
        <p className={`${layout.spread} ${styles.erase}`}>
          <span>{texts.toEraseTexts}</span>
          <Button kind="ghost" size="small" onClick={() => setErasing(true)}>
            {texts.eraseInstead}
          </Button>
        </p>
      )}
    </RemovalDialog>
  )
}

type Variant = typeof deletion | typeof erasure

/** Asks for confirmation before removing an account, and explains the consequences. */
function RemovalDialog({ user, onClose, variant, children }: Props & { variant: Variant; children?: Elements }) {
  const { endpoint, title, action, pendingLabel, success, failure, consequences } = variant
  return (
    <ConfirmWrite
      title={title}
      action={action}
      pendingLabel={pendingLabel}
      isDangerous
      endpoint={endpoint}
      params={{ id: user.id }}
      refreshes={[adminUsers, admins, pendingRegistrations]}
      done={success}
      failure={failure}
      removesOpener
      onClose={onClose}
    >
      <p>
        {richText(
          texts.cannotSignIn({
            name: (
              <strong>
                <bdi>{shortName(user)}</bdi>
              </strong>
            ),
            email: logInOf(user),
            storeNumber: user.storeNumber,
          }),
        )}
      </p>
      {consequences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </ConfirmWrite>
  )
}
