import type { Competition } from '#contract/competitions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { competitionFor } from './visible-competitions.ts'

type Prize = { handedOverById: string | null; isReceived: boolean }

/** Refuses: not_found, also for everyone but the winner, not_handed_over, already_received. */
export async function receivePrize(
  { db, events, now, origin }: CommandContext,
  caller: Actor,
  { id }: { id: string },
): Promise<Competition> {
  await db.transaction(async (tx) => {
    const winner = await lockActor(tx, caller)
    const prize = await tx.maybe<Prize>(sql`
      select handed_over_by_id as "handedOverById", received_at is not null as "isReceived"
      from competitions where id = ${id} and winner_id = ${winner.id} for update`)
    if (!prize) throw new Refusal('not_found')
    const adminId = prize.handedOverById
    if (adminId === null) throw new Refusal('not_handed_over')
    if (prize.isReceived) throw new Refusal('already_received')

    await tx.many(sql`
      update competitions set received_at = ${now}, win_dismissed_at = coalesce(win_dismissed_at, ${now}), updated_at = ${now}
      where id = ${id}`)
    if (adminId !== winner.id)
      await notify(tx, { type: 'received', userIds: [adminId], actorId: winner.id, competitionId: id, now })
    await recordAuditEvent(tx, { action: 'prize_received', actorId: winner.id, targetId: id, origin })
    tx.afterCommit(() => events.publish({ topic: 'competition' }))
    tx.afterCommit(() => events.publish({ topic: 'person', userId: adminId }))
  })
  return competitionFor(db, id, caller)
}
