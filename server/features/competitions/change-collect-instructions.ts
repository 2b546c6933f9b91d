import type { CollectInstructionsForm, Competition } from '#contract/competitions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import { type AdminActor, userIdOf } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { lockInScope } from './lock-competition.ts'
import { competitionFor } from './visible-competitions.ts'

/**
 * Changes how the winner gets the prize, which is no term of the draw. A winner is notified of the newest change. Refuses:
 * not_found, already_cancelled, already_handed_over.
 */
export async function changeCollectInstructions(
  { db, events, now, origin }: CommandContext,
  caller: AdminActor,
  { id, collectInstructions }: CollectInstructionsForm & { id: string },
): Promise<Competition> {
  await db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, caller)
    const { isCancelled } = await lockInScope(tx, id, admin.scope)
    if (isCancelled) throw new Refusal('already_cancelled')
    const { winnerId, current, isHandedOver } = await tx.one<Prize>(sql`
      select winner_id as "winnerId", collect_instructions as current, handed_over_at is not null as "isHandedOver"
      from competitions where id = ${id}`)
    if (isHandedOver) throw new Refusal('already_handed_over')
    const changed = collectInstructions || null
    if (changed === current) return

    await tx.many(sql`
      update competitions set collect_instructions = ${changed}, updated_at = ${now} where id = ${id}`)
    await recordAuditEvent(tx, { action: 'collect_instructions_changed', actorId: admin.id, targetId: id, origin })
    tx.afterCommit(() => events.publish({ topic: 'competition' }))
    if (winnerId === null || winnerId === admin.id) return

    await tx.many(sql`
      delete from notifications where user_id = ${winnerId} and competition_id = ${id} and type = 'collect_changed'`)
    await notify(tx, { type: 'collect_changed', userIds: [winnerId], actorId: userIdOf(admin), competitionId: id, now })
    tx.afterCommit(() => events.publish({ topic: 'person', userId: winnerId }))
  })
  return competitionFor(db, id, caller)
}

type Prize = { winnerId: string | null; current: string | null; isHandedOver: boolean }
