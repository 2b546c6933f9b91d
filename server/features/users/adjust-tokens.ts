import type { AdjustTokens } from '#contract/users.ts'
import { mayAdjust } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'
import { type Acting, lockUser } from './lock-user.ts'

type Adjusting = Acting & { adjustment: AdjustTokens; idempotencyKey: IdempotencyKey | null }

/**
 * Adds to what a person may give, or removes from it.
 * Refuses: not_found, outranked, not_approved_yet, too_few_to_remove, too_many_to_hold, key_reused.
 */
export function adjustTokens(db: Db, id: string, { adjustment, idempotencyKey, ...acting }: Adjusting) {
  const { actor, origin, now } = acting
  const adjustmentId = newId(now)
  return db.transaction(async (tx) => {
    const person = await lockUser(tx, id, acting)
    if (!mayAdjust(actor, person)) throw new Refusal('outranked')
    if (!person.isApproved) throw new Refusal('not_approved_yet')
    const { earlier } = await tx.one<{ earlier: string | null }>(sql`
      select coalesce(
        claim_idempotency_key(${actor.id}, ${idempotencyKey?.key}, ${idempotencyKey?.hash}, ${adjustmentId}, ${now}),
        (select id from adjustments where id = ${adjustmentId})) as earlier`)
    if (earlier) return

    await tx.one(sql`
      select adjust_tokens(${adjustmentId}, ${id}, ${actor.id}, ${adjustment.amount}, ${adjustment.reason ?? ''}, ${now})`)
    const { balance } = await tx.one<{ balance: number }>(sql`
      select gift_tokens as balance from users where id = ${id}`)
    const details = { amount: adjustment.amount, balance }
    await recordAuditEvent(tx, { action: 'tokens_adjusted', actorId: actor.id, targetId: id, details, origin })
  })
}
