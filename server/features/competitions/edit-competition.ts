import type { Competition, CompetitionForm } from '#contract/competitions.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import type { CompetitionContext } from './create-competition.ts'
import { decryptSeed, seedKeyOf } from './draw-seed.ts'
import { fixTerms } from './fix-terms.ts'
import { lockWhollyInScope, ownStores } from './lock-competition.ts'
import { competitionPicture } from './competition-picture.ts'
import { competitionFor } from './visible-competitions.ts'

/**
 * Changes a competition without entries. One that has ended becomes active again with a later end. Refuses: unknown_store,
 * not_found, partly_in_scope, foreign_store, already_cancelled, has_entries, end_in_past, foreign_picture,
 * own_site_picture.
 */
export async function editCompetition(
  context: CompetitionContext,
  caller: AdminActor,
  { id, ...form }: CompetitionForm & { id: string },
): Promise<Competition> {
  const { db, settings, events, now, origin } = context
  refuseUnknownStores(form.storeNumbers, 'storeNumbers', settings)
  await db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, caller)
    const current = await lockWhollyInScope(tx, id, admin.scope)
    const storeNumbers = ownStores(admin.scope, form.storeNumbers)
    if (current.isCancelled) throw new Refusal('already_cancelled')
    if (current.hasEntries) throw new Refusal('has_entries')
    const hasNewEnd = Date.parse(form.endDate) !== Date.parse(current.endDate)
    if (hasNewEnd && new Date(form.endDate) <= now) throw new Refusal('end_in_past', { field: 'endDate' })
    // An unchanged picture is allowed even if another admin uploaded it.
    const isSamePicture = form.imageUrl === current.imageUrl
    const picture = isSamePicture
      ? current.imageUrl
      : await competitionPicture({ ...context, reader: tx }, form.imageUrl, admin)
    const seed = decryptSeed(current.encryptedSeed, seedKeyOf(settings), id)
    const { termsHash, commitment, beaconRound } = fixTerms({ ...form, storeNumbers, id }, seed)

    await tx.many(sql`
      update competitions
      set title = ${form.title}, prize = ${form.prize}, description = ${form.description || null},
          collect_instructions = ${form.collectInstructions || null}, image_url = ${picture},
          token_cost = ${form.tokenCost}, start_date = ${new Date(form.startDate)}, end_date = ${new Date(form.endDate)},
          store_numbers = ${storeNumbers}, terms_hash = ${termsHash}, commitment = ${commitment},
          beacon_round = ${beaconRound}, beacon_signature = null,
          closed_at = null, entry_count = null, entries_digest = null, status_at_close = '{}', updated_at = ${now}
      where id = ${id}`)
    await recordAuditEvent(tx, {
      action: 'competition_edited',
      actorId: admin.id,
      targetId: id,
      otherStores: current.storeNumbers,
      origin,
      details: { storeNumbers },
    })
    tx.afterCommit(() => events.publish({ topic: 'competition' }))
  })
  return competitionFor(db, id, caller)
}
