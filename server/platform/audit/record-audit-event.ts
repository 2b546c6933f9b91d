import type { AuditAction, AuditDetails } from '#domain/audit-actions.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { eventMac } from './event-mac.ts'
import type { RequestOrigin } from './request-origin.ts'

/** `otherStores` lists further stores whose admins see the event, besides those of the actor and the target. */
export type AuditEventInput = {
  action: AuditAction
  actorId: string | null
  /** A user or a competition. */
  targetId?: string
  otherStores?: string[]
  details?: AuditDetails
  origin: RequestOrigin
}

/** Records an audit event in the transaction of the change it describes: both are stored, or neither. */
export const recordAuditEvent = (tx: Tx, event: AuditEventInput) => tx.many(auditEventStatement(event))

/** Records an audit event of something that has no transaction: a refusal, or a read. */
export const recordStandaloneAuditEvent = (db: Db, event: AuditEventInput) => db.many(auditEventStatement(event))

export function auditEventStatement(event: AuditEventInput): Sql {
  const { action, actorId, targetId = null, otherStores = [], details = {}, origin } = event
  const { eventId, eventKey, at, ipHash, requestId, ip } = origin
  const mac = eventMac({ id: eventId, action, actorId, targetId, at, ipHash, requestId, details }, eventKey)
  return sql`
    select record_audit_event(${eventId}, ${action}, ${actorId}, ${targetId}, ${otherStores}, ${at}, ${ipHash}, ${requestId},
                              ${JSON.stringify(details)}, ${mac}, ${ip})`
}
