import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count, Id } from './shapes.ts'

export const LeaderboardRow = z.object({
  id: Id,
  rank: Count,
  firstName: z.string(),
  lastNameInitial: z.string(),
  profileImageUrl: z.nullable(z.string()),
  storeNumber: z.string(),
  tokenCount: Count,
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

export const myRank = endpoint('GET', '/api/leaderboard/mine', {
  access: 'approved',
  summary: "Your own row of this month's board, or null where you have received nothing yet",
  reply: z.nullable(LeaderboardRow),
})

export const leaderboard = endpoint('GET', '/api/leaderboard', {
  access: 'approved',
  summary: "This month's twenty people who received most tokens",
  reply: z.array(LeaderboardRow),
})
