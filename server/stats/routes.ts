import * as contract from '#contract/stats.ts'
import { implement } from '#server/http/implement.ts'
import { recentStats } from './recent-stats.ts'

export const statsRoutes = implement(contract, {
  stats: ({ db, now }) => recentStats(db, now),
})
