import type { Allowances } from '#domain/allowance.ts'
import { weekOf } from '#domain/calendar.ts'
import { type Role, roles } from '#domain/roles.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** How many tokens each role gets per week, the time zone in which weeks start, and the key of the audit event of a change. */
export type AllowanceRule = { allowances: Allowances; timeZone: string; eventKey: Buffer }

/** Grants a user this week's tokens for their role. Granting the same week again does nothing. */
export async function grantAllowance(
  tx: Tx,
  { id, role }: { id: string; role: Role },
  { timeZone, now, ...rule }: AllowanceRule & { now: Date },
) {
  const { allowances } = rule
  if (allowances[role] === 0) return
  await recordAllowances(tx, { ...rule, now })
  await tx.one(sql`select grant_allowance(${id}, ${weekOf(now, timeZone)}, ${allowances[role]}, ${now})`)
}

type Amounts = Pick<AllowanceRule, 'allowances' | 'eventKey'> & { now: Date }

/** Records the configured amounts if they changed, with an audit event: each grant must match a recorded amount. */
export async function recordAllowances(tx: Tx, { allowances, eventKey, now }: Amounts) {
  const origin = internalOrigin(now, eventKey)
  const { changed } = await tx.one<{ changed: Partial<Allowances> | null }>(sql`
    select record_allowances(${roles}, ${roles.map((role) => allowances[role])}, ${origin.eventId}, ${now}) as changed`)
  if (changed)
    await recordAuditEvent(tx, {
      action: 'allowances_changed',
      actorId: null,
      details: { allowances: changed },
      origin,
    })
}
