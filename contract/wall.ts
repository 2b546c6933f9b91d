import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Person } from './shapes.ts'

/** A thank-you as a wall shows it, once for all its receivers. */
export const WallThanks = z.object({
  id: Id,
  from: Person,
  /** Those of them who are shown on walls. */
  to: z.array(Person),
  message: z.nullable(z.string()),
  gifUrl: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  createdAt: Instant,
})
export type WallThanks = z.infer<typeof WallThanks>

/** What the wall of a store shows. Pictures are at addresses that a device may read. */
export const Wall = z.object({
  /** Newest first. */
  thanks: z.array(WallThanks),
  goal: z.nullable(z.object({ text: z.string(), target: Count, thanks: Count, endsOn: z.string() })),
  /** The first places of the store this month; empty unless the owner shows the leaderboard to everybody. */
  board: z.array(z.extend(Person, { rank: Count, tokenCount: Count })),
  /** Those that one can enter now, the next end first. */
  competitions: z.array(z.object({ id: Id, title: z.string(), endDate: Instant })),
})
export type Wall = z.infer<typeof Wall>

export const wall = endpoint('GET', '/api/device/wall', {
  access: 'device',
  summary: 'What the wall of the store shows: nothing hidden or reported, and nobody who is hidden from walls',
  reply: Wall,
})
