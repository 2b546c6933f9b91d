import { memo } from 'react'
import type { AdminUserView } from '#contract/users.ts'
import type { RequestedAction } from './user-actions.ts'
import { UserActionButtons } from './user-action-buttons.tsx'
import { UserIdentity } from '#web/ui/user-identity.tsx'
import styles from './user-row.module.css'

type Props = { user: AdminUserView; onSelect: (requested: RequestedAction) => void }

/** One user with the balances and actions. In the card layout `data-name` labels each value. */
export const UserRow = memo(({ user, onSelect }: Props) => (
  <tr className={styles.row}>
    <th scope="row" className={styles.user}>
      <UserIdentity person={user} />
    </th>
    <td className={styles.fact} data-name="Store">
      {user.storeNumber}
    </td>
    <td className={styles.fact} data-name="Gift Tokens">
      {user.giftTokens.toLocaleString('en-US')}
    </td>
    <td className={styles.fact} data-name="Prize Tokens">
      {user.competitionTokens.toLocaleString('en-US')}
    </td>
    <td className={styles.actions}>
      <UserActionButtons {...{ user, onSelect }} />
    </td>
  </tr>
))
