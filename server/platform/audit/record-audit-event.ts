import type { AuditDetails, AuditAction } from '#domain/audit-actions.ts'
import type { Db, Reader, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Trace } from './request-origin.ts'

/** Who did what to whom. `alsoIn`: stores that it concerns besides those where the two belong when it is written. */
export type AuditEventInput = {
  action: AuditAction
  actorId: string | null
  /** A person or a competition. */
  targetId?: string
  alsoIn?: string[]
  details?: AuditDetails
  trace: Trace
}

/** Writes a deed into the audit log, in the transaction of the deed: both happen, or neither. */
export const recordAuditEvent = (tx: Tx, action: AuditEventInput) => write(tx, action)

/** Writes down what was refused, or only read: a deed without a transaction of its own. */
export const recordAuditEventAlone = (db: Db, action: AuditEventInput) => write(db, action)

const write = (reader: Reader, { action, actorId, targetId, alsoIn = [], details = {}, trace }: AuditEventInput) =>
  reader.many(sql`
    select record_audit_event(${trace.eventId}, ${action}, ${actorId}, ${targetId}, ${alsoIn}, ${trace.at}, ${trace.ip},
                       ${trace.requestId}, ${JSON.stringify(details)})`)
