import { Users } from 'lucide-react'
import { useState } from 'react'
import { adminUsers } from '#contract/users.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { CardTable } from '#web/ui/card-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { RequestedAction } from './user-actions.ts'
import { UserRow } from './user-row.tsx'
import { UserSearch } from './user-search.tsx'

const columns = ['Person', 'Store', 'Gift Tokens', 'Prize Tokens', 'Actions']

/** Lists and searches the users of an admin's stores, with the actions on each. */
export function UsersScreen() {
  const [query, setQuery] = useState('')
  // The state belongs to the screen, because a new search can remove the row while its dialog is open.
  const [requested, setRequested] = useState<RequestedAction | null>(null)
  const search = query === '' ? undefined : { q: query }
  const reading = useReadPages(adminUsers, { search, refetchOnOpen: true })
  return (
    <>
      <PageHead title="User Management" subtitle="Edit people, adjust their tokens, and help them sign in again" />
      <UserSearch onSearch={setQuery} resultCount={search && reading.data?.length} hasMore={reading.hasMore} />
      <Read result={reading} loading={<Skeletons count={6} shape="card" />} empty={<NoUsers />}>
        {(users) => (
          <CardTable name="Users" columns={columns}>
            {users.map((user) => (
              <UserRow key={user.id} user={user} onSelect={setRequested} />
            ))}
          </CardTable>
        )}
      </Read>
      <MoreRows reading={reading} />
      {requested && <requested.action.Dialog user={requested.user} onClose={() => setRequested(null)} />}
    </>
  )
}

const NoUsers = () => <Empty icon={Users} title="No users found" text="Try another name, email or store number." />
