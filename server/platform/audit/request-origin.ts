import { newId } from '#server/platform/db/new-id.ts'

/**
 * Where a change came from; null where the server acted by itself. `eventId` is the id of its audit event, made before the
 * first attempt, so that a retry writes no second event.
 */
export type RequestOrigin = { eventId: string; at: Date; ip: string | null; requestId: string | null }

/** The origin of an HTTP request. IPv4 addresses that arrive over IPv6 are written as IPv4. */
export const requestOrigin = ({ ip, id }: { ip: string; id: string }, now: Date): RequestOrigin => ({
  eventId: newId(now),
  at: now,
  ip: ip.replace(/^::ffff:(?=[\d.]+$)/, ''),
  requestId: id,
})

/** The origin of something that the server does by itself. */
export const internalOrigin = (now: Date): RequestOrigin => ({
  eventId: newId(now),
  at: now,
  ip: null,
  requestId: null,
})
