import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant } from './shapes.ts'

/** The events of the stream: something concerns the user, or the feed has changed. The client then reads again. */
export const liveEvents = ['person', 'feed'] as const
export type LiveEvent = (typeof liveEvents)[number]

export const live = endpoint('GET', '/api/live', {
  access: 'approved',
  summary: 'A stream of server-sent events, named person and feed',
  /** The time of the page. Events since then, of the last minute at most, are sent again. */
  search: z.object({ since: z.optional(Instant) }),
  reply: z.string(),
})
