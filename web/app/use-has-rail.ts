import { useLocation } from 'wouter'
import { isAdminPath } from '#contract/pages.ts'
import { isAdmin } from '#domain/roles.ts'
import { useMe } from '#web/data/cache/use-me.ts'

/** Tells whether the rail is beside the page in wide windows. The admin area, which is for admins only, has its sections there. */
export function useHasRail() {
  const [path] = useLocation()
  const { role } = useMe()
  return !(isAdminPath(path) && isAdmin(role))
}
