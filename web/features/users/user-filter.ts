import type { SearchOf } from '#contract/endpoint.ts'
import type { adminUsers, SeenFilter, UserSort } from '#contract/users.ts'
import { type Role, roles } from '#domain/roles.ts'

/** The search, filters and order of the list of users. '' and null select everybody. */
export type UserFilter = { q: string; store: string; role: Role | null; seen: SeenFilter | null; sort: UserSort }

export const seenNames: Record<SeenFilter, string> = {
  within_7_days: 'In the last 7 days',
  not_for_7_days: 'Not for 7 days',
  not_for_30_days: 'Not for 30 days',
  never: 'Never',
}

export const sortNames: Record<UserSort, string> = {
  name: 'First name',
  store: 'Store',
  role: 'Role, highest first',
  seen_last: 'Last seen, newest first',
  seen_first: 'Last seen, longest ago first',
  newest: 'Newest accounts',
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
