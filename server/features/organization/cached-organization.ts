import type { AppContext } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import { readOrganization } from './queries.ts'

const cachedForMs = 1_000

/** The settings of the organisation, read at most once a second. A change clears the cache on all servers. */
export function cachedOrganization({ db, events }: Pick<AppContext, 'db' | 'events'>) {
  const settings = cached(cachedForMs, () => readOrganization(db))
  events.subscribe('organization', settings.forget)
  return settings
}
