import * as contract from '#contract/stats.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cachedByCost } from '#server/platform/async/cached.ts'
import { readStats } from './queries.ts'

/** At least. They sum all people. */
const cachedForMs = 10_000

export function statsRoutes({ db }: AppContext) {
  const stats = cachedByCost(cachedForMs, () => readStats(db))

  return implement(contract, { stats: ({ now }) => stats.get(now) })
}
