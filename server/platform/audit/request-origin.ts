import type { FastifyRequest } from 'fastify'
import { newId } from '#server/platform/db/new-id.ts'

/** From where a deed was done; null where the server did it by itself. Its row's id is made before the first try, so that a repeat writes no second row. */
export type Trace = { eventId: string; at: Date; ip: string | null; requestId: string | null }

/** The trace that this call leaves in the audit log, for one deed. */
export const traceOf = ({ request, now }: { request: FastifyRequest; now: Date }): Trace => ({
  eventId: newId(now),
  at: now,
  // An IPv4 address as people know it, also where it came in over IPv6.
  ip: request.ip.replace(/^::ffff:(?=[\d.]+$)/, ''),
  requestId: request.id,
})
