import type { Competition } from '#contract/competitions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { lockInScope } from './lock-competition.ts'
import { entrantsOf } from './queries.ts'
import { competitionFor } from './visible-competitions.ts'

/** Records that the winner got the prize, and asks the winner to confirm it. Refuses: not_found, not_drawn, already_handed_over. */
export async function recordHandover(
  { db, events, now, origin }: CommandContext,
  caller: AdminActor,
  { id }: { id: string },
): Promise<Competition> {
  await db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, caller)
    const { isDrawn } = await lockInScope(tx, id, admin.scope)
    if (!isDrawn) throw new Refusal('not_drawn')
    const updated = await tx.maybe<{ winnerId: string }>(sql`
      update competitions set handed_over_at = ${now}, handed_over_by_id = ${admin.id}, updated_at = ${now}
      where id = ${id} and handed_over_at is null returning winner_id as "winnerId"`)
    if (!updated) throw new Refusal('already_handed_over')

    await tx.many(sql`
      insert into notifications (id, user_id, actor_id, type, competition_id, created_at)
      select ${newId(now)}, id, ${admin.id}, 'handed_over', ${id}, ${now} from users
      where id = ${updated.winnerId} and deleted_at is null`)
    await recordAuditEvent(tx, { action: 'prize_handed_over', actorId: admin.id, targetId: id, origin })
    const entrants = await entrantsOf(tx, id)
    tx.afterCommit(() => events.publish({ topic: 'competition' }))
    tx.afterCommit(() => entrants.forEach((userId) => events.publish({ topic: 'person', userId })))
  })
  return competitionFor(db, id, caller)
}
