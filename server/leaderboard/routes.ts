import * as contract from '#contract/leaderboard.ts'
import { monthOf } from '#domain/calendar.ts'
import { implement } from '#server/http/implement.ts'
import { leaderboard, rowOf } from './queries.ts'

export const leaderboardRoutes = implement(contract, {
  myRank: ({ db, ground, user, now }) => rowOf(db, user.id, monthOf(now, ground.house.timeZone)),
  leaderboard: ({ db, ground, now }) => leaderboard(db, monthOf(now, ground.house.timeZone)),
})
