import type { Allowances } from '#domain/allowance.ts'
import { weekOf } from '#domain/calendar.ts'
import type { Role } from '#domain/roles.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type AdminUserView = { id: string; role: Role }

export type AllowanceRule = { allowances: Allowances; timeZone: string }

/** Gives a person this week's tokens for their role, once a week however often it is asked. */
export async function grantAllowance(
  tx: Tx,
  { id, role }: AdminUserView,
  { allowances, timeZone, now }: AllowanceRule & { now: Date },
) {
  if (allowances[role] === 0) return
  await tx.one(sql`select grant_allowance(${id}, ${weekOf(now, timeZone)}, ${allowances[role]}, ${now})`)
}
