import type { AuditDetails, AuditAction } from '#domain/audit-actions.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { testEventKey } from './test-keys.ts'

export type AuditEventRow = {
  action: AuditAction
  actorId: string | null
  targetId: string | null
  stores: string[]
  at: string
  ip: string | null
  ipHash: string
  requestId: string
  details: AuditDetails
}

/** The audit events with this user or competition as actor or target, oldest first. */
export const auditEventsOf = (db: Reader, { id }: { id: string }) =>
  db.many<AuditEventRow>(sql`
    select action::text, actor_id as "actorId", target_id as "targetId", stores, at, ip_hash as "ipHash",
           (select address from audit_addresses where event_id = audit_log.id) as ip, request_id as "requestId", details
    from audit_log where ${id} in (actor_id, target_id) order by id`)

/** The actions of these events. */
export const auditActionsOf = async (db: Reader, subject: { id: string }) =>
  (await auditEventsOf(db, subject)).map(({ action }) => action)

/** The hash of the address in `testOrigin`. */
export const testAddressHash = 'ab'.repeat(32)

/** The origin of an event that a test records itself. */
export const testOrigin = (at: Date): RequestOrigin => ({
  eventId: newId(at),
  eventKey: testEventKey,
  at,
  ip: '10.0.0.7',
  ipHash: testAddressHash,
  requestId: 'a request',
})
