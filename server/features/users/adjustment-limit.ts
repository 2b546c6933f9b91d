import { weekStart } from '#domain/calendar.ts'
import { maxTokensWithoutStepUp } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { refuseStaleLogIn } from '#server/platform/sessions/step-up.ts'

type LimitContext = Pick<CommandContext, 'settings' | 'now'>

/** How many tokens an admin may add in a week, and how many are left. Both null for a super admin, who has no limit. */
export async function adjustmentLimitOf(reader: Reader, { settings, now }: LimitContext, admin: AdminActor) {
  if (admin.role === 'super_admin') return { weekly: null, left: null }
  const { added } = await reader.one<{ added: number }>(sql`
    select coalesce(sum(amount), 0)::int as added from adjustments
    where actor_id = ${admin.id} and amount > 0 and created_at >= ${weekStart(now, settings.timeZone)}`)
  const weekly = settings.adminWeeklyAdjustments
  return { weekly, left: Math.max(0, weekly - added) }
}

type Adjustment = { admin: AdminActor; amount: number }

/**
 * Adjustments of one admin wait for each other, so that two do not both use what is left.
 * Refuses: reauthenticate, for more than `maxTokensWithoutStepUp` in an hour; adjustment_limit.
 */
export async function refuseAboveLimits(tx: Tx, context: LimitContext, { admin, amount }: Adjustment) {
  await tx.many(sql`select pg_advisory_xact_lock(427004, hashtext(${admin.id}::text))`)
  const moved = await movedWithinHour(tx, context, admin)
  if (moved + Math.abs(amount) > maxTokensWithoutStepUp) refuseStaleLogIn(admin, context.now)
  if (amount < 0) return
  const { left } = await adjustmentLimitOf(tx, context, admin)
  if (left !== null && amount > left) throw new Refusal('adjustment_limit', { field: 'amount', params: { left } })
}

/** The tokens that an admin has added and removed within an hour: small steps together may be a large one. */
async function movedWithinHour(tx: Tx, { now }: LimitContext, { id }: AdminActor) {
  const { moved } = await tx.one<{ moved: number }>(sql`
    select coalesce(sum(abs(amount)), 0)::int as moved from adjustments
    where actor_id = ${id} and created_at > ${now}::timestamptz - interval '1 hour'`)
  return moved
}
