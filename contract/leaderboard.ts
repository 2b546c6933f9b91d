import * as z from 'zod/mini'
import { type SearchOf, endpoint } from './endpoint.ts'
import { Count, Id, Month } from './shapes.ts'

/** On the same board since the week began, this month; 0 also where it is not known. Places lost are nobody's to read. */
const PlacesGained = Count

export const LeaderboardRow = z.object({
  id: Id,
  rank: Count,
  firstName: z.string(),
  lastNameInitial: z.string(),
  profileImageUrl: z.nullable(z.string()),
  storeNumber: z.string(),
  tokenCount: Count,
  placesGained: PlacesGained,
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

export const Place = z.object({
  /** `maxRank + 1` for every place beyond `maxRank`. */
  rank: Count,
  tokenCount: Count,
  /** The tokens missing to the user on the place above; 0 on a tie, and for the first place. */
  behind: Count,
  /** The users above with as many tokens: one more token passes all of them. */
  tied: Count,
  placesGained: PlacesGained,
})
export type Place = z.infer<typeof Place>

/** Which board: of everyone or of the viewer's store, of this month or of an earlier one. */
const Board = z.object({
  scope: z.optional(z.literal('store')),
  month: z.optional(Month),
})

export const myRank = endpoint('GET', '/api/leaderboard/me', {
  access: 'approved',
  summary: 'Your own place on a board, also if you are hidden there; null if you received nothing in its month',
  search: Board,
  reply: z.nullable(Place),
  refuses: ['future_month', 'leaderboard_off'],
})

export const leaderboard = endpoint('GET', '/api/leaderboard', {
  access: 'approved',
  summary:
    'The twenty people who received most tokens this month, or in an earlier month (2026-10); of your store with scope=store',
  search: Board,
  reply: z.array(LeaderboardRow),
  refuses: ['future_month', 'leaderboard_off'],
})
export type BoardSearch = SearchOf<typeof leaderboard>

/** The tokens that the people of a store received together. */
export const StoreRow = z.object({ rank: Count, storeNumber: z.string(), tokenCount: Count })
export type StoreRow = z.infer<typeof StoreRow>

export const storeLeaderboard = endpoint('GET', '/api/leaderboard/stores', {
  access: 'approved',
  summary:
    'The twenty stores of at least five people that received most tokens together, this month or in an earlier one',
  search: z.pick(Board, { month: true }),
  reply: z.array(StoreRow),
  refuses: ['future_month', 'leaderboard_off'],
})
