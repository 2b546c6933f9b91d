import { useLocation, useSearch } from 'wouter'
import type { SearchOf } from '#contract/endpoint.ts'
import type { adminUsers, SeenFilter, UserSort } from '#contract/admin-users.ts'
import { type Role, roles } from '#domain/roles.ts'
import * as texts from '#texts/users.ts'

/** The search, filters and order of the list of users. '' and null select everybody. */
export type UserFilter = { q: string; store: string; role: Role | null; seen: SeenFilter | null; sort: UserSort }

export const seenNames: Record<SeenFilter, string> = {
  within_7_days: texts.inTheLast7Days,
  not_for_7_days: texts.notFor7Days,
  not_for_30_days: texts.notFor30Days,
  never: texts.never,
}

export const sortNames: Record<UserSort, string> = {
  name: texts.firstName2,
  store: texts.store,
  role: texts.roleHighestFirst,
  seen_last: texts.lastSeenNewestFirst,
  seen_first: texts.lastSeenLongestAgoFirst,
  newest: texts.newestAccounts,
}

/** Reads the filter from the query of the page's address, without values that are unknown. */
export function parseUserFilter(query: string): UserFilter {
  const params = new URLSearchParams(query)
  const known = <Value extends string>(name: string, isKnown: (value: string) => value is Value) => {
    const value = params.get(name) ?? ''
    return isKnown(value) ? value : null
  }
  return {
    q: params.get('q') ?? '',
    store: params.get('store') ?? '',
    role: known('role', (value): value is Role => roles.some((role) => role === value)),
    seen: known('seen', (value): value is SeenFilter => Object.hasOwn(seenNames, value)),
    sort: known('sort', (value): value is UserSort => Object.hasOwn(sortNames, value)) ?? 'name',
  }
}

/** True if more than the text of the search selects or orders the users. */
export const isFiltered = ({ store, role, seen, sort }: UserFilter) =>
  store !== '' || role !== null || seen !== null || sort !== 'name'

/** The filter as parameters of the request and of the address, without the defaults; undefined if it has only those. */
export function searchOf(filter: UserFilter): SearchOf<typeof adminUsers> | undefined {
  const { q, store, role, seen, sort } = filter
  if (q === '' && !isFiltered(filter)) return undefined
  return {
    ...(q !== '' && { q }),
    ...(store !== '' && { store }),
    ...(role && { role }),
    ...(seen && { seen }),
    ...(sort !== 'name' && { sort }),
  }
}

/** The filter of the list of users. The address carries it, so that a reload and a link keep it. */
export function useUserFilter() {
  const filter = parseUserFilter(useSearch())
  const [path, navigate] = useLocation()

  /** Starts from the address of now: a pause in typing may end after another change, or after the page was left. */
  function change(changes: Partial<UserFilter>) {
    if (location.pathname !== path) return
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(searchOf({ ...parseUserFilter(location.search), ...changes }) ?? {}))
      query.set(name, String(value))
    navigate(query.size === 0 ? path : `${path}?${query}`, { replace: true })
  }

  return [filter, change] as const
}
