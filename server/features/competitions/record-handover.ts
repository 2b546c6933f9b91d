import type { Competition } from '#contract/competitions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify } from '#server/platform/notifications/notify.ts'
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

    const { winnerId } = updated
    await notify(tx, { type: 'handed_over', userIds: [winnerId], actorId: admin.id, competitionId: id, now })
    await recordAuditEvent(tx, { action: 'prize_handed_over', actorId: admin.id, targetId: id, origin })
    const entrants = await entrantsOf(tx, id)
    tx.afterCommit(() => events.publish({ topic: 'competition' }))
    tx.afterCommit(() => entrants.forEach((userId) => events.publish({ topic: 'person', userId })))
  })
  return competitionFor(db, id, caller)
}
