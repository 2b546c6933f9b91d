import type { Stats } from '#contract/stats.ts'
import type { Db } from '#server/db/db.ts'
import { readStats } from './queries.ts'

const freshForMs = 10_000

type Kept = { stats: Promise<Stats>; readAt: number }

const keptFor = new WeakMap<Db, Kept>()

/** The public totals, at most ten seconds old; however many ask at once, they are read once. */
export function recentStats(db: Db, now: Date): Promise<Stats> {
  const kept = keptFor.get(db)
  if (kept && Math.abs(now.getTime() - kept.readAt) < freshForMs) return kept.stats
  const stats = readStats(db)
  keptFor.set(db, { stats, readAt: now.getTime() })
  stats.catch(() => keptFor.delete(db))
  return stats
}
