import type { AdminUserView } from '#contract/users.ts'
import { CardTable } from '#web/ui/card-table.tsx'
import { type Listed, UserRow } from './user-row.tsx'

const columns = ['Person', 'Store', 'Gift Tokens', 'Prize Tokens', 'Actions']

/** People in rows. */
export const UserTable = ({ people, onAsk }: Listed & { people: AdminUserView[] }) => (
  <CardTable name="Users" columns={columns}>
    {people.map((person) => (
      <UserRow key={person.id} person={person} onAsk={onAsk} />
    ))}
  </CardTable>
)
