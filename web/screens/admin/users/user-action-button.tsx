import { type FocusEvent, type PointerEvent, useId } from 'react'
import type { AdminUserView } from '#contract/admin-users.ts'
import { shortName } from '#domain/names.ts'
import anchored from '#web/kit/anchored.module.css'
import tooltip from '#web/kit/tooltip.module.css'
import { useTooltip } from '#web/kit/use-tooltip.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import type { RequestedAction, UserAction } from './user-actions.ts'
import styles from './user-action-buttons.module.css'

type Props = {
  action: UserAction
  user: AdminUserView
  disabledReason: string | null
  onSelect: (requested: RequestedAction) => void
}

/** An action with its name and icon, in a table with one of them. A disabled one stays focusable, and its tooltip says why, on a tap too. */
export function UserActionButton({ action, user, disabledReason, onSelect }: Props) {
  const { name, icon: Icon, isNamed, permission, Dialog } = action
  const id = useId()
  const { tip, show, showLater, handlers } = useTooltip()
  const isDisabled = disabledReason !== null
  const hasTip = isDisabled || !isNamed

  function approach(event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) {
    if (hasTip) showLater(event)
    if (!isDisabled) void Dialog.preload()
  }

  function select(button: HTMLElement) {
    if (isDisabled) show(button)
    else onSelect({ action, user })
  }

  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? id : undefined}
        data-named={isNamed}
        data-final={permission === 'remove' || undefined}
        {...handlers}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={({ currentTarget }) => select(currentTarget)}
      >
        <Icon aria-hidden size="1.25rem" />
        <span className={styles.name}>{name}</span>
        <VisuallyHidden>{` ${shortName(user)}`}</VisuallyHidden>
      </button>
      {hasTip && (
        <span
          ref={tip}
          id={id}
          popover="manual"
          role="tooltip"
          data-name={!isDisabled || undefined}
          className={`${anchored.anchored} ${tooltip.tip} ${styles.tip}`}
        >
          {disabledReason ?? name}
        </span>
      )}
    </>
  )
}
