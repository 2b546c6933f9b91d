import * as contract from '#contract/leaderboard.ts'
import { monthOf } from '#domain/calendar.ts'
import { implement } from '#server/http/implement.ts'
import { leaderboard } from './queries.ts'

export const leaderboardRoutes = implement(contract, {
  leaderboard: ({ db, ground, now }) => leaderboard(db, monthOf(now, ground.house.timeZone)),
})
