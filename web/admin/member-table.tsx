import type { Member } from '#contract/administration.ts'
import { type Listed, MemberRow } from './member-row.tsx'
import styles from './member-table.module.css'

/** People in rows; where it is narrow, each on a card. */
export const MemberTable = ({ people, onAsk }: Listed & { people: Member[] }) => (
  <table className={styles.table} aria-label="Users">
    <thead>
      <tr>
        <th scope="col">Person</th>
        <th scope="col">Store</th>
        <th scope="col">Gift Tokens</th>
        <th scope="col">Prize Tokens</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      {people.map((person) => (
        <MemberRow key={person.id} person={person} onAsk={onAsk} />
      ))}
    </tbody>
  </table>
)
