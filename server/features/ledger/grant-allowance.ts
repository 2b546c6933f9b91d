import type { Allowances } from '#domain/allowance.ts'
import { weekOf } from '#domain/calendar.ts'
import { type Role, roles } from '#domain/roles.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'

/** How many tokens each role gets per week, and the time zone in which weeks start. */
export type AllowanceRule = { allowances: Allowances; timeZone: string }

/** Grants a user this week's tokens for their role. Granting the same week again does nothing. */
export async function grantAllowance(
  tx: Tx,
  { id, role }: { id: string; role: Role },
  { allowances, timeZone, now }: AllowanceRule & { now: Date },
) {
  if (allowances[role] === 0) return
  await recordAllowances(tx, allowances, now)
  await tx.one(sql`select grant_allowance(${id}, ${weekOf(now, timeZone)}, ${allowances[role]}, ${now})`)
}

/** Records the configured amounts if they changed, with an audit event: each grant must match a recorded amount. */
export const recordAllowances = (tx: Tx, allowances: Allowances, now: Date) =>
  tx.one(sql`
    select record_allowances(${roles}, ${roles.map((role) => allowances[role])}, ${newId(now)}, ${now})`)
