import type { CorrectStore, OwnRegistration } from '#contract/approvals.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { refuseFullStore } from '#server/features/auth/refuse-full-store.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { readOwnRegistration } from './queries.ts'

/** Moves the actor's registration while it waits. Refuses: unknown_store, already_decided, sign_ups_closed, store_full. */
export function correctStore(
  { db, now, origin, sessions, settings }: CommandContext,
  actor: Actor,
  { storeNumber }: CorrectStore,
): Promise<OwnRegistration> {
  refuseUnknownStores([storeNumber], 'storeNumber', settings)
  return db.transaction(async (tx) => {
    // An admin's decision locks the same row.
    const waiting = await tx.maybe<{ storeNumber: string }>(sql`
      select store_number as "storeNumber" from users
      where id = ${actor.id} and approval_status = 'pending' and deleted_at is null
      for no key update`)
    if (!waiting) throw new Refusal('already_decided')
    if (waiting.storeNumber !== storeNumber) {
      await refuseFullStore(tx, storeNumber)
      await tx.many(sql`update users set store_number = ${storeNumber}, updated_at = ${now} where id = ${actor.id}`)
      await recordAuditEvent(tx, {
        action: 'registration_corrected',
        actorId: actor.id,
        otherStores: [waiting.storeNumber],
        origin,
        details: { store: { before: waiting.storeNumber, after: storeNumber } },
      })
      tx.afterCommit(() => sessions.forget(actor.id))
    }
    return readOwnRegistration(tx, actor.id, settings)
  })
}
