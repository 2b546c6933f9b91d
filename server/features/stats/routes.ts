import * as contract from '#contract/stats.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import { readStats } from './queries.ts'

const cachedForMs = 10_000

export function statsRoutes({ db }: AppContext) {
  const stats = cached(cachedForMs, () => readStats(db))

  return implement(contract, { stats: ({ now }) => stats.get(now) })
}
