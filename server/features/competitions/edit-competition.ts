import type { CompetitionForm } from '#contract/competitions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { beaconRoundOf } from './create-competition.ts'
import { lockWhollyInScope, ownStores } from './lock-competition.ts'
import { pictureOf } from './picture.ts'

type Editing = { id: string; adminId: string; scope: Scope; origin: RequestOrigin; now: Date }

/**
 * Changes a competition that nobody has entered; one that had ended opens again with a later end.
 * Refuses: not_found, partly_in_scope, foreign_store, already_cancelled, has_entries, end_in_past, foreign_picture.
 */
export async function editCompetition(db: Db, form: CompetitionForm, editing: Editing) {
  const { id, adminId, scope, origin, now } = editing
  await db.transaction(async (tx) => {
    const current = await lockWhollyInScope(tx, id, scope)
    const storeNumbers = ownStores(scope, form.storeNumbers)
    if (current.isCancelled) throw new Refusal('already_cancelled')
    if (current.hasEntries) throw new Refusal('has_entries')
    const hasNewEnd = Date.parse(form.endDate) !== Date.parse(current.endDate)
    if (hasNewEnd && new Date(form.endDate) <= now) throw new Refusal('end_in_past', { field: 'endDate' })
    // What another admin uploaded may stay.
    const isKept = form.imageUrl === current.imageUrl
    const picture = isKept ? current.imageUrl : await pictureOf(tx, form.imageUrl, adminId)

    await tx.many(sql`
      update competitions
      set title = ${form.title}, prize = ${form.prize}, description = ${form.description || null}, image_url = ${picture},
          token_cost = ${form.tokenCost}, start_date = ${new Date(form.startDate)}, end_date = ${new Date(form.endDate)},
          store_numbers = ${storeNumbers}, beacon_round = ${beaconRoundOf(form)}, beacon_signature = null,
          closed_at = null, entry_count = null, entries_digest = null, updated_at = ${now}
      where id = ${id}`)
    await recordAuditEvent(tx, {
      ...{ action: 'competition_edited', actorId: adminId, targetId: id, alsoIn: current.storeNumbers, origin },
      details: { storeNumbers },
    })
  })
}
