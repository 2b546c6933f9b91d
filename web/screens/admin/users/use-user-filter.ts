import { useLocation, useSearch } from 'wouter'
import { parseUserFilter, searchOf, type UserFilter } from './user-filter.ts'

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
