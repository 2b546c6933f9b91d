import type { AdminUserView } from '#contract/users.ts'
import { shortName } from '#domain/names.ts'
import { useMe } from '#web/api/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { userDisabledReasons } from './user-disabled-reasons.ts'
import { type RequestedAction, eraseAction, userActions } from './user-actions.ts'
import styles from './user-action-buttons.module.css'
import { DisabledWithReason } from '#web/ui/disabled-with-reason.tsx'

const buttonStyle = { kind: 'ghost', size: 'small' } as const

type Props = { user: AdminUserView; onSelect: (requested: RequestedAction) => void }

/** The admin's buttons for a user. A disabled button shows its reason. */
export function UserActionButtons({ user, onSelect }: Props) {
  const me = useMe()
  const reasons = userDisabledReasons(user, me)
  const actions = me.role === 'super_admin' ? [...userActions, eraseAction] : userActions
  return (
    <div className={styles.actions}>
      {actions.map((action, index) => {
        const label = (
          <>
            {action.name}
            <VisuallyHidden> {shortName(user)}</VisuallyHidden>
          </>
        )
        return (
          <DisabledWithReason
            key={action.name}
            disabledReason={reasons[action.permission]}
            id={`disabled-reason-${index}-${user.id}`}
            buttonStyle={buttonStyle}
            label={label}
          >
            <Button
              {...buttonStyle}
              {...action.Dialog.preloadProps}
              data-final={action.permission === 'remove' || undefined}
              onClick={() => onSelect({ action, user })}
            >
              {label}
            </Button>
          </DisabledWithReason>
        )
      })}
    </div>
  )
}
