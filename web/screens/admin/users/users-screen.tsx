import Users from 'lucide-react/icons/users'
import { useCallback, useState } from 'react'
import { adminUsers, type UserSort } from '#contract/admin-users.ts'
import { maxLength } from '#domain/limits.ts'
import * as texts from '#texts/users.ts'
import { timeZone } from '#web/data/request/page-settings.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { CardTable } from '#web/kit/card-table.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useIncrementalRows } from '#web/kit/use-incremental-rows.ts'
import { useMatches } from '#web/kit/use-matches.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Field } from '#web/kit/field.tsx'
import { useDebouncedCallback } from '#web/kit/use-debounced-callback.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { toggleSelected } from '#web/parts/stores/store-selection.ts'
import { MoveBar } from './move-bar.tsx'
import type { RequestedAction } from './user-actions.ts'
import { searchOf, useUserFilter } from './user-filter.ts'
import { lastSeen, UserRow } from './user-row.tsx'
import { UserToolbar } from './user-toolbar.tsx'
import styles from './users.module.css'

/** A screen shows as many at most. */
const rowsAtOnce = 15

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
  // A row with its four actions has 4 kB of HTML.
  const { count, isWhole } = useIncrementalRows(reading.data?.length ?? 0, { step: rowsAtOnce })
  return (
    <>
      <div className={styles.tools}>
        <PageHead title={texts.userManagement} />
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
            {users.slice(0, count).map((user) => (
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
      {isWhole && <MoreRows reading={reading} />}
      {chosenIds && <MoveBar chosenIds={chosenIds} onStop={stop} />}
      {requested && <requested.action.Dialog user={requested.user} onClose={() => setRequested(null)} />}
    </>
  )
}

const NoUsers = () => <Empty icon={Users} title={texts.noUsersFound} text={texts.tryAnotherSearch} />

const typingPauseMs = 250

type SearchProps = {
  /** The text that the field starts with. */
  query: string
  onSearch: (query: string) => void
  /** The number of listed users; undefined without a search or while it is loading. */
  resultCount: number | undefined
  hasMore: boolean
}

/** Searches after each pause in typing, and announces the number of results to screen readers. */
function UserSearch({ query, onSearch, resultCount, hasMore }: SearchProps) {
  const searchAfterPause = useDebouncedCallback(onSearch, typingPauseMs)

  return (
    <search className={styles.search}>
      <Field
        label={texts.searchUsers}
        type="search"
        placeholder={texts.nameEmailOrStoreNumber}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength.search}
        defaultValue={query}
        onChange={({ target }) => searchAfterPause(target.value)}
      />
      <div role="status">
        <VisuallyHidden>{resultCount !== undefined && resultText(resultCount, hasMore)}</VisuallyHidden>
      </div>
    </search>
  )
}

const resultText = (resultCount: number, hasMore: boolean) =>
  hasMore ? texts.moreThan({ resultCount }) : texts.users({ resultCount })

type Orders = { ascending: UserSort; descending?: UserSort }
type ColumnOptions = { sort: UserSort; onSort: (sort: UserSort) => void; canSort: boolean }

/** The columns of the table of users. Those that the server sorts by are sorted by a press, if their titles can be seen. */
function userColumns({ sort, onSort, canSort }: ColumnOptions) {
  const sorted = (title: string, { ascending, descending }: Orders) => {
    if (!canSort) return title
    const order = sort === ascending ? 'ascending' : sort === descending ? 'descending' : null
    const next = order === 'descending' || !descending ? ascending : descending
    return { title, order, onSort: () => onSort(next) } as const
  }
  return [
    sorted(texts.person, { ascending: 'name' }),
    sorted(texts.store, { ascending: 'store' }),
    texts.toGive,
    texts.toEnter,
    // The newest first, which is what one looks for.
    sorted(texts.lastSeen2, { ascending: 'seen_first', descending: 'seen_last' }),
    texts.actions,
  ]
}

/** The users that an admin has chosen to move; null while nobody is being moved. */
function useChoice() {
  const [chosenIds, setChosenIds] = useState<string[] | null>(null)
  return {
    chosenIds,
    start: () => setChosenIds([]),
    stop: () => setChosenIds(null),
    toggle: useCallback((id: string) => setChosenIds((ids) => ids && toggleSelected(ids, id)), []),
  }
}
