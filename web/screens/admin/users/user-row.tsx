import { memo } from 'react'
import type { AdminUserView } from '#contract/admin-users.ts'
import { number } from '#texts/format.ts'
import * as texts from '#texts/users.ts'
import type { RequestedAction } from './user-actions.ts'
import { SelectUser } from './select-user.tsx'
import { UserActionButtons } from './user-action-buttons.tsx'
import { UserIdentity } from '#web/parts/person/user-identity.tsx'
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
      <div className={styles.choice}>
        {isChosen !== null && <SelectUser {...{ user, onToggle }} isSelected={isChosen} />}
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
      <UserActionButtons {...{ user, onSelect }} />
    </td>
  </tr>
))
