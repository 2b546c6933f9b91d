import { Users } from 'lucide-react'
import { useState } from 'react'
import { adminUsers } from '#contract/users.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { RequestedAction } from './user-actions.ts'
import { UserSearch } from './user-search.tsx'
import { UserTable } from './user-table.tsx'

/** The people of an admin's stores, to be found and to be looked after. */
export function UsersScreen() {
  const [asked, setAsked] = useState('')
  // It stands here and not in its row, because another search may take the row away.
  const [open, setOpen] = useState<RequestedAction | null>(null)
  const search = asked === '' ? undefined : { q: asked }
  const reading = useReadPages(adminUsers, { search, refetchOnOpen: true })
  return (
    <>
      <PageHead title="User Management" subtitle="Edit people, adjust their tokens, and help them sign in again" />
      <UserSearch onAsk={setAsked} found={search && reading.data?.length} hasMore={reading.hasMore} />
      <Read result={reading} loading={<Skeletons count={6} shape="card" />} empty={<Nobody />}>
        {(people) => <UserTable people={people} onAsk={setOpen} />}
      </Read>
      <MoreRows reading={reading} />
      {open && <open.action.Dialog person={open.person} onClose={() => setOpen(null)} />}
    </>
  )
}

const Nobody = () => <Empty icon={Users} title="No users found" text="Try another name, email or store number." />
