import { memo, useId } from 'react'
import type { AdminUserView } from '#contract/admin-users.ts'
import { shortName } from '#domain/names.ts'
import { mayEdit } from '#domain/permissions.ts'
import { dayOf } from '#domain/calendar.ts'
import { number } from '#texts/format.ts'
import * as texts from '#texts/users.ts'
import * as refusals from '#texts/refusals.ts'
import { UserIdentity } from '#web/parts/person/user-identity.tsx'
import { useMe } from '#web/data/cache/use-me.ts'
import checkboxInput from '#web/kit/checkbox.module.css'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import anchored from '#web/kit/anchored.module.css'
import layout from '#web/kit/layout.module.css'
import { useTooltip } from '#web/kit/tooltip.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import { type RequestedAction, type UserAction, userActions, userDisabledReasons } from './user-actions.ts'
import styles from './user-row.module.css'

type Props = {
  user: AdminUserView
  lastSeen: string
  onSelect: (requested: RequestedAction) => void
  /** Whether the user is chosen to be moved; null while nobody is being moved. */
  isChosen: boolean | null
  onToggle: (id: string) => void
}

/** One user with the balances and actions. In the card layout `data-name` labels each value. */
export const UserRow = memo(({ user, lastSeen, onSelect, isChosen, onToggle }: Props) => (
  <tr className={styles.row} data-chosen={isChosen || undefined}>
    <th scope="row" className={styles.user}>
      <div className={`${layout.line} ${styles.choice}`}>
        {isChosen !== null && <SelectUser user={user} onToggle={onToggle} isSelected={isChosen} />}
        <UserIdentity person={user} />
      </div>
    </th>
    <td className={styles.fact} data-name={texts.store}>
      {user.storeNumber}
    </td>
    <td className={styles.fact} data-name={texts.toGive}>
      {number(user.giftTokens)}
    </td>
    <td className={styles.fact} data-name={texts.toEnter}>
      {number(user.competitionTokens)}
    </td>
    <td className={styles.fact} data-name={texts.lastSeen2}>
      {lastSeen}
    </td>
    <td className={styles.actions}>
      <UserActionButtons user={user} onSelect={onSelect} />
    </td>
  </tr>
))

type SelectUserProps = { user: AdminUserView; isSelected: boolean; onToggle: (id: string) => void }

/** Selects a user to move. It is disabled, with the reason, if the admin may not edit the user. */
function SelectUser({ user, isSelected, onToggle }: SelectUserProps) {
  const me = useMe()
  const isAllowed = mayEdit(me, user)
  return (
    <label className={`${layout.target} ${styles.select}`}>
      <input
        type="checkbox"
        className={checkboxInput.input}
        checked={isSelected}
        disabled={!isAllowed}
        onChange={() => onToggle(user.id)}
      />
      <VisuallyHidden>
        {`${texts.chooseName({ name: shortName(user) })}${isAllowed ? '' : `: ${refusals.outranked}`}`}
      </VisuallyHidden>
    </label>
  )
}

type ActionsProps = { user: AdminUserView; onSelect: (requested: RequestedAction) => void }

/** The admin's buttons for a user. A disabled button shows its reason. */
function UserActionButtons({ user, onSelect }: ActionsProps) {
  const me = useMe()
  const reasons = userDisabledReasons(user, me)
  return (
    <div className={styles.buttons}>
      {userActions.map((action) => (
        <UserActionButton
          key={action.name}
          action={action}
          user={user}
          onSelect={onSelect}
          disabledReason={reasons[action.permission]}
        />
      ))}
    </div>
  )
}

type ActionProps = {
  action: UserAction
  user: AdminUserView
  disabledReason: string | null
  onSelect: (requested: RequestedAction) => void
}

/** An action with its name and icon, in a table with one of them. A disabled one stays focusable, and its tooltip says why, on a tap too. */
function UserActionButton({ action, user, disabledReason, onSelect }: ActionProps) {
  const { name, icon: Icon, isNamed, permission } = action
  const id = useId()
  const { tip, show, showLater, handlers } = useTooltip()
  const isDisabled = disabledReason !== null
  const hasTip = isDisabled || !isNamed

  function select(button: HTMLElement) {
    if (isDisabled) show(button)
    else onSelect({ action, user })
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? id : undefined}
        data-named={isNamed}
        data-final={permission === 'remove' || undefined}
        {...handlers}
        onPointerEnter={hasTip ? showLater : undefined}
        onFocus={hasTip ? showLater : undefined}
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
          className={`${anchored.anchored} ${anchored.tip} ${styles.tip}`}
        >
          {disabledReason ?? name}
        </span>
      )}
    </>
  )
}

const dayMs = 86_400_000

/** The day a user was last seen: 'Today', 'Yesterday', 'Nov 12, 2026' or 'Never'. Days are those of the organisation's zone. */
export function lastSeen(day: string | null, now: Date, timeZone: string) {
  if (day === null) return texts.never
  // The page's clock may be behind the server's.
  if (day >= dayOf(now, timeZone)) return texts.today
  if (day === dayOf(new Date(now.getTime() - dayMs), timeZone)) return texts.yesterday
  return competitionDate(`${day}T12:00:00Z`, 'UTC')
}
