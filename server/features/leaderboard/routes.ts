import * as contract from '#contract/leaderboard.ts'
import { monthOf } from '#domain/calendar.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import { leaderboard, leaderboardRowOf } from './queries.ts'

const cachedForMs = 1_000

/** All viewers share the leaderboard for a second; a transfer of tokens clears it at once. */
export function leaderboardRoutes({ db, events, settings, clock }: AppContext) {
  const month = () => monthOf(clock(), settings.timeZone)
  const board = cached(cachedForMs, () => leaderboard(db, month()))
  events.subscribe('gift', board.forget)

  return implement(contract, {
    myRank: (_context, actor) => leaderboardRowOf(db, actor.id, month()),
    leaderboard: ({ now }) => board.get(now),
  })
}
