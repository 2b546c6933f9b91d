import type { Scope } from '#server/platform/sessions/scope.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withLongTimeout, sql } from '#server/platform/db/sql.ts'
import { lockWhollyInScope } from './lock-competition.ts'
import { entrantsOf } from './entrants.ts'

type Cancelling = { id: string; adminId: string; scope: Scope; origin: RequestOrigin; now: Date }

/**
 * Calls a competition off, gives every entry its tokens back and answers who entered.
 * Refuses: not_found, partly_in_scope, already_cancelled, already_drawn.
 */
export function cancelCompetition(db: Db, { id, adminId, scope, origin, now }: Cancelling): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockWhollyInScope(tx, id, scope)
    // Each entry is a few rows: 20,000 of them take five seconds.
    await tx.one(withLongTimeout(sql`select cancel_competition(${id}, ${now})`))
    const entrants = await entrantsOf(tx, id)
    const details = { people: entrants.length }
    await recordAuditEvent(tx, { action: 'competition_cancelled', actorId: adminId, targetId: id, details, origin })
    return entrants
  })
}
