import { memo } from 'react'
import type { AdminUserView } from '#contract/users.ts'
import type { RequestedAction } from './user-actions.ts'
import { MemberDeeds } from './user-action-menu.tsx'
import { UserIdentity } from '#web/ui/user-identity.tsx'
import styles from './user-row.module.css'

export type Listed = { onAsk: (asked: RequestedAction) => void }

/** One person, with what they hold and what can be done. On a card each figure has its name beside it. */
export const UserRow = memo(({ person, onAsk }: Listed & { person: AdminUserView }) => (
  <tr className={styles.row}>
    <th scope="row" className={styles.who}>
      <UserIdentity person={person} />
    </th>
    <td className={styles.fact} data-name="Store">
      {person.storeNumber}
    </td>
    <td className={styles.fact} data-name="Gift Tokens">
      {person.giftTokens.toLocaleString('en-US')}
    </td>
    <td className={styles.fact} data-name="Prize Tokens">
      {person.competitionTokens.toLocaleString('en-US')}
    </td>
    <td className={styles.auditActions}>
      <MemberDeeds {...{ person, onAsk }} />
    </td>
  </tr>
))
