import * as contract from '#contract/stats.ts'
import { cached } from '#server/platform/async/cached.ts'
import type { AppContext } from '#server/app-context.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { readStats } from './queries.ts'

const freshForMs = 10_000

export function statsRoutes({ db }: AppContext) {
  const recent = cached(freshForMs, () => readStats(db))

  return implement(contract, {
    stats: ({ now }) => recent.get(now),
  })
}
