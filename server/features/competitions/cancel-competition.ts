import type { Competition } from '#contract/competitions.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { lockWhollyInScope } from './lock-competition.ts'
import { entrantsOf } from './queries.ts'
import { competitionFor } from './visible-competitions.ts'

/**
 * Cancels a competition and refunds every entry. The entrants are notified.
 * Refuses: not_found, partly_in_scope, already_cancelled, already_drawn.
 */
export async function cancelCompetition(
  { db, events, now, origin }: CommandContext,
  caller: AdminActor,
  { id }: { id: string },
): Promise<Competition> {
  await db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, caller)
    await lockWhollyInScope(tx, id, admin.scope)
    // Refunding 20,000 entries, a few rows each, takes five seconds.
    await tx.one(withLongTimeout(sql`select cancel_competition(${id}, ${now})`))
    const entrants = await entrantsOf(tx, id)
    const details = { people: entrants.length }
    await recordAuditEvent(tx, { action: 'competition_cancelled', actorId: admin.id, targetId: id, details, origin })
    tx.afterCommit(() => events.publish({ topic: 'competition' }))
    tx.afterCommit(() => entrants.forEach((userId) => events.publish({ topic: 'person', userId })))
  })
  return competitionFor(db, id, caller)
}
