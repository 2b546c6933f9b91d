import type { AdjustTokens, AdminUserView } from '#contract/admin-users.ts'
import { mayAdjust } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { findUserForAdmin } from './admin-queries.ts'
import { refuseAboveLimits } from './adjustment-limit.ts'
import { lockUser } from './lock-user.ts'

type Input = AdjustTokens & { id: string }

/**
 * Adds to what a user may give, or removes from it.
 * Refuses: not_found, outranked, not_approved_yet, key_reused, reauthenticate, adjustment_limit, too_few_to_remove,
 * too_many_to_hold.
 */
export async function adjustTokens(
  context: CommandContext,
  admin: AdminActor,
  { id, amount, reason }: Input,
): Promise<AdminUserView> {
  const { db, events, now, origin } = context
  const adjustmentId = newId(now)
  await db.transaction(async (tx) => {
    const { actor, user } = await lockUser(tx, admin, id)
    if (!mayAdjust(actor, user)) throw new Refusal('outranked')
    if (!user.isApproved) throw new Refusal('not_approved_yet')
    tx.afterCommit(() => events.publish({ topic: 'person', userId: id }))
    const earlier = await claimIdempotencyKey(tx, context, { userId: actor.id, madeId: adjustmentId })
    // Also without a key: a retry of this very adjustment finds it.
    if (await tx.maybe(sql`select from adjustments where id = ${earlier ?? adjustmentId}`)) return

    await refuseAboveLimits(tx, context, { admin: actor, amount })
    await tx.one(sql`
      select adjust_tokens(${adjustmentId}, ${id}, ${actor.id}, ${amount}, ${reason ?? ''}, ${now}, ${origin.eventId})`)
    const { balance } = await tx.one<{ balance: number }>(sql`
      select gift_tokens as balance from users where id = ${id}`)
    const details = { amount, balance }
    await recordAuditEvent(tx, { action: 'tokens_adjusted', actorId: actor.id, targetId: id, details, origin })
  })
  return findUserForAdmin(db, id)
}
