import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { adminUsers } from '#contract/admin-users.ts'
import * as texts from '#texts/users.ts'
import { timeZone } from '#web/data/request/page-settings.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { CardTable } from '#web/kit/card-table.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useMatches } from '#web/kit/use-matches.ts'
import { useNow } from '#web/kit/use-now.ts'
import { lastSeen } from './last-seen.ts'
import { MoveBar } from './move-bar.tsx'
import { useChoice } from './use-choice.ts'
import { useUserFilter } from './use-user-filter.ts'
import type { RequestedAction } from './user-actions.ts'
import { userColumns } from './user-columns.ts'
import { searchOf } from './user-filter.ts'
import { UserRow } from './user-row.tsx'
import { UserSearch } from './user-search.tsx'
import { UserToolbar } from './user-toolbar.tsx'
import styles from './user-toolbar.module.css'

/** From this width on the list is a table. Its styles name it too. */
const table = '(min-width: 72rem)'

/** Lists, searches and filters the users of an admin's stores, with the actions on each. */
export function UsersScreen() {
  const [filter, changeFilter] = useUserFilter()
  // The state belongs to the screen, because a new search can remove the row while its dialog is open.
  const [requested, setRequested] = useState<RequestedAction | null>(null)
  const { chosenIds, start, stop, toggle } = useChoice()
  const now = useNow()
  const search = searchOf(filter)
  const columns = userColumns({
    sort: filter.sort,
    onSort: (sort) => changeFilter({ sort }),
    canSort: useMatches(table),
  })
  const reading = useReadPages(adminUsers, { search, refetchOnOpen: true, keepsRows: true })
  return (
    <>
      <div className={styles.tools}>
        <PageHead title={texts.userManagement} subtitle={texts.usersSubtitle} />
        <UserSearch
          query={filter.q}
          onSearch={(q) => changeFilter({ q })}
          resultCount={search && !reading.isEarlier ? reading.data?.length : undefined}
          hasMore={reading.hasMore}
        />
        <UserToolbar filter={filter} onFilter={changeFilter} onMove={chosenIds === null ? start : null} />
      </div>
      <Read result={reading} loading={<Skeletons count={6} shape="card" />} empty={<NoUsers />}>
        {(users) => (
          <CardTable name={texts.usersLabel} columns={columns}>
            {users.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                lastSeen={lastSeen(user.lastSeenOn, now, timeZone())}
                onSelect={setRequested}
                isChosen={chosenIds?.includes(user.id) ?? null}
                onToggle={toggle}
              />
            ))}
          </CardTable>
        )}
      </Read>
      <MoreRows reading={reading} />
      {chosenIds && <MoveBar chosenIds={chosenIds} onStop={stop} />}
      {requested && <requested.action.Dialog user={requested.user} onClose={() => setRequested(null)} />}
    </>
  )
}

const NoUsers = () => <Empty icon={Users} title={texts.noUsersFound} text={texts.tryAnotherSearch} />
