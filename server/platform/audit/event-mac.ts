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

/** The purpose that the key is derived for. */
export const eventKeyPurpose = 'audit events'

/**
 * The HMAC of an audit event, in hex. It cannot be computed with the rights of the app's database role alone, so that
 * nobody who has only these records an act in another's name.
 */
export function eventMac(event: AuthenticatedEvent, key: Buffer): string {
  const { id, action, actorId, targetId, at, ipHash, requestId, details } = event
  // Canonical, because the database writes ids in lower case and the details in another order.
  const ids = [id, actorId, targetId].map((value) => value?.toLowerCase() ?? null)
  const text = canonicalize([ids, action, at.toISOString(), ipHash, requestId, details])
  return createHmac('sha256', key).update(String(text)).digest('hex')
}
