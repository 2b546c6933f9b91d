import type { AdminUserView } from '#contract/users.ts'
import { shortName } from '#domain/names.ts'
import { useMe } from '#web/api/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { disabledReasons } from './disabled-reasons.ts'
import { type RequestedAction, erasing, userActions } from './user-actions.ts'
import styles from './user-action-menu.module.css'
import { DisabledWithReason } from '#web/ui/disabled-with-reason.tsx'

const look = { kind: 'secondary', size: 'small' } as const

type Props = { person: AdminUserView; onAsk: (asked: RequestedAction) => void }

/** What can be done to a person; what cannot be done says why. */
export function MemberDeeds({ person, onAsk }: Props) {
  const me = useMe()
  const hindrances = disabledReasons(person, me)
  const auditActions = me.role === 'super_admin' ? [...userActions, erasing] : userActions
  return (
    <div className={styles.auditActions}>
      {auditActions.map((action, place) => {
        const face = (
          <>
            {action.name}
            <VisuallyHidden> {shortName(person)}</VisuallyHidden>
          </>
        )
        return (
          <DisabledWithReason
            key={action.name}
            disabledReason={hindrances[action.needs]}
            id={`disabledReason-${place}-${person.id}`}
            buttonStyle={look}
            label={face}
          >
            <Button {...look} {...action.Dialog.preloadProps} onClick={() => onAsk({ action, person })}>
              {face}
            </Button>
          </DisabledWithReason>
        )
      })}
    </div>
  )
}
