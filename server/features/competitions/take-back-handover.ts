import type { Competition } from '#contract/competitions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { lockInScope } from './lock-competition.ts'
import { entrantsOf } from './queries.ts'
import { competitionFor } from './visible-competitions.ts'

/** Only until the winner has confirmed it. Refuses: not_found, not_handed_over, already_received. */
export async function takeBackHandover(
  { db, events, now, origin }: CommandContext,
  caller: AdminActor,
  { id }: { id: string },
): Promise<Competition> {
  await db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, caller)
    await lockInScope(tx, id, admin.scope)
    const { winnerId, isHandedOver, isReceived } = await tx.one<Prize>(sql`
      select winner_id as "winnerId", handed_over_at is not null as "isHandedOver", received_at is not null as "isReceived"
      from competitions where id = ${id}`)
    if (!isHandedOver) throw new Refusal('not_handed_over')
    if (isReceived) throw new Refusal('already_received')

    await tx.many(sql`
      update competitions set handed_over_at = null, handed_over_by_id = null, updated_at = ${now} where id = ${id}`)
    // It asks the winner for a confirmation that would be refused.
    await tx.many(sql`
      delete from notifications where user_id = ${winnerId} and competition_id = ${id} and type = 'handed_over'`)
    await recordAuditEvent(tx, { action: 'handover_taken_back', actorId: admin.id, targetId: id, origin })
    const entrants = await entrantsOf(tx, id)
    tx.afterCommit(() => events.publish({ topic: 'competition' }))
    tx.afterCommit(() => entrants.forEach((userId) => events.publish({ topic: 'person', userId })))
  })
  return competitionFor(db, id, caller)
}

type Prize = { winnerId: string | null; isHandedOver: boolean; isReceived: boolean }
