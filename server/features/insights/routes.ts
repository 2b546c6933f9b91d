import * as contract from '#contract/insights.ts'
import type { Insights } from '#contract/insights.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import { readInsights } from './queries.ts'

const cachedForMs = 300_000
const maxCached = 200

/** The figures of each scope are read at most every five minutes, and again when the rights of anybody change. */
export function insightRoutes({ db, settings, clock, events }: AppContext) {
  const byScope = new Map<string, ReturnType<typeof cached<Insights>>>()
  events.subscribe('rights', () => byScope.clear())

  function insightsOf(scope: Scope, store: string | null) {
    const key = JSON.stringify([scope.everywhere || scope.stores.toSorted(), store])
    const known = byScope.get(key)
    if (known) return known
    if (byScope.size >= maxCached) byScope.clear()
    const figures = cached(cachedForMs, () =>
      readInsights(db, { scope, store, now: clock(), timeZone: settings.timeZone }),
    )
    byScope.set(key, figures)
    return figures
  }

  return implement(contract, {
    insights: ({ now }, { scope }, { store }) => insightsOf(scope, store || null).get(now),
  })
}
