import { newId } from '#server/platform/db/new-id.ts'

/**
 * The origin of a change; `ip` and `requestId` are null for background work. `eventId` is the id of its audit event,
 * generated before the first attempt, so that a retry records no second event.
 */
export type RequestOrigin = { eventId: string; at: Date; ip: string | null; requestId: string | null }

/** The origin of an HTTP request. IPv4-mapped IPv6 addresses are written as IPv4. */
export const requestOrigin = ({ ip, id }: { ip: string; id: string }, now: Date): RequestOrigin => ({
  eventId: newId(now),
  at: now,
  ip: ip.replace(/^::ffff:(?=[\d.]+$)/, ''),
  requestId: id,
})

/** The origin of background work. */
export const internalOrigin = (now: Date): RequestOrigin => ({
  eventId: newId(now),
  at: now,
  ip: null,
  requestId: null,
})
