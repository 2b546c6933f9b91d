import { createHmac } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { AuditDetails } from '#domain/audit-actions.ts'

/** The fields of an audit event that its MAC covers: all but its stores, which the database looks up. */
export type AuthenticatedEvent = {
  id: string
  action: string
  actorId: string | null
  targetId: string | null
  at: Date
  ipHash: string | null
  requestId: string | null
  details: AuditDetails | object
}

export const eventKeyPurpose = 'audit events'

/** In hex. The rights of the app's database role are not enough to record an act in another's name. */
export function eventMac(event: AuthenticatedEvent, key: Buffer): string {
  const { id, action, actorId, targetId, at, ipHash, requestId, details } = event
  // Canonical, because the database writes ids in lower case and the details in another order.
  const ids = [id, actorId, targetId].map((value) => value?.toLowerCase() ?? null)
  const text = canonicalize([ids, action, at.toISOString(), ipHash, requestId, details])
  return createHmac('sha256', key).update(String(text)).digest('hex')
}
