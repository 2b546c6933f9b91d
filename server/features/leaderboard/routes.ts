import * as contract from '#contract/leaderboard.ts'
import { monthOf } from '#domain/calendar.ts'
import { cached } from '#server/platform/async/cached.ts'
import type { AppContext } from '#server/app-context.ts'
import { implement } from '#server/platform/http/implement.ts'
import { leaderboard, rowOf } from './queries.ts'

const freshForMs = 1_000

/** Everyone who opens the board shares it for a second; a token that moves makes it old at once. */
export function leaderboardRoutes({ db, bus, settings, now }: AppContext) {
  const month = () => monthOf(now(), settings.timeZone)
  const board = cached(freshForMs, () => leaderboard(db, month()))
  bus.subscribe('gift', board.forget)

  return implement(contract, {
    myRank: ({ user }) => rowOf(db, user.id, month()),
    leaderboard: (call) => board.get(call.now),
  })
}
