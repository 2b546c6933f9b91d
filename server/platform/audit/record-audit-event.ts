import type { AuditAction, AuditDetails } from '#domain/audit-actions.ts'
import type { Db, Reader, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { RequestOrigin } from './request-origin.ts'

/** `alsoIn` lists further stores whose admins see the event, besides those of the actor and the target. */
export type AuditEventInput = {
  action: AuditAction
  actorId: string | null
  /** A user or a competition. */
  targetId?: string
  alsoIn?: string[]
  details?: AuditDetails
  origin: RequestOrigin
}

/** Records an audit event in the transaction of the change it describes: both are stored, or neither. */
export const recordAuditEvent = (tx: Tx, event: AuditEventInput) => insertEvent(tx, event)

/** Records an audit event of something that has no transaction: a refusal, or a read. */
export const recordStandaloneAuditEvent = (db: Db, event: AuditEventInput) => insertEvent(db, event)

const insertEvent = (
  reader: Reader,
  { action, actorId, targetId, alsoIn = [], details = {}, origin }: AuditEventInput,
) =>
  reader.many(sql`
    select record_audit_event(${origin.eventId}, ${action}, ${actorId}, ${targetId}, ${alsoIn}, ${origin.at}, ${origin.ipHash},
                       ${origin.requestId}, ${JSON.stringify(details)}, ${origin.ip})`)
