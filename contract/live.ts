import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant } from './shapes.ts'

/** What the stream tells: something concerns you, or the feed has something new. Whoever hears it reads again. */
export const liveEvents = ['person', 'feed'] as const
export type LiveEvent = (typeof liveEvents)[number]

export const live = endpoint('GET', '/api/live', {
  who: 'approved',
  summary: 'A stream of server-sent events, named person and feed',
  /** When the page was made; what was told since then, a minute at most, is told again. */
  search: z.object({ since: z.optional(Instant) }),
  reply: z.string(),
})
