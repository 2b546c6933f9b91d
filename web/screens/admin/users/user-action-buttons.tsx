import type { AdminUserView } from '#contract/admin-users.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { UserActionButton } from './user-action-button.tsx'
import { type RequestedAction, userActions } from './user-actions.ts'
import styles from './user-action-buttons.module.css'
import { userDisabledReasons } from './user-disabled-reasons.ts'

type Props = { user: AdminUserView; onSelect: (requested: RequestedAction) => void }

/** The admin's buttons for a user. A disabled button shows its reason. */
export function UserActionButtons({ user, onSelect }: Props) {
  const me = useMe()
  const reasons = userDisabledReasons(user, me)
  return (
    <div className={styles.actions}>
      {userActions.map((action) => (
        <UserActionButton
          key={action.name}
          {...{ action, user, onSelect }}
          disabledReason={reasons[action.permission]}
        />
      ))}
    </div>
  )
}
