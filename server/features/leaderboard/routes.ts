import * as contract from '#contract/leaderboard.ts'
import { monthOf } from '#domain/calendar.ts'
import { cached } from '#server/platform/async/cached.ts'
import type { AppContext } from '#server/app-context.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { leaderboard, rowOf } from './queries.ts'

const freshForMs = 1_000

/** Everyone who opens the board shares it for a second; a token that moves makes it old at once. */
export function leaderboardRoutes({ db, events, settings, clock }: AppContext) {
  const month = () => monthOf(clock(), settings.timeZone)
  const board = cached(freshForMs, () => leaderboard(db, month()))
  events.subscribe('gift', board.forget)

  return implement(contract, {
    myRank: ({ user }) => rowOf(db, user.id, month()),
    leaderboard: (call) => board.get(call.now),
  })
}
