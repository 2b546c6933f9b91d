import type { UserSort } from '#contract/admin-users.ts'
import * as texts from '#texts/users.ts'

type Orders = { ascending: UserSort; descending?: UserSort }
type Options = { sort: UserSort; onSort: (sort: UserSort) => void; canSort: boolean }

/** The columns of the table of users. Those that the server sorts by are sorted by a press, if their titles can be seen. */
export function userColumns({ sort, onSort, canSort }: Options) {
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
