import type { Competition, CompetitionForm } from '#contract/competitions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import { type AdminActor, userIdOf } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { encryptSeed, newSeed, seedKeyOf } from './draw-seed.ts'
import { fixTerms } from './fix-terms.ts'
import { ownStores } from './lock-competition.ts'
import { competitionPicture } from './competition-picture.ts'
import { competitionFor } from './visible-competitions.ts'

/** `request` is given where there is one. */
export type CompetitionContext = CommandContext & Partial<Pick<HttpContext, 'request'>>

/** Refuses: unknown_store, foreign_store, end_in_past, foreign_picture, own_site_picture, key_reused. */
export async function createCompetition(
  context: CompetitionContext,
  caller: AdminActor,
  form: CompetitionForm,
): Promise<Competition> {
  const { db, settings, events, now, origin } = context
  refuseUnknownStores(form.storeNumbers, 'storeNumbers', settings)
  ownStores(caller.scope, form.storeNumbers)
  if (new Date(form.endDate) <= now) throw new Refusal('end_in_past', { field: 'endDate' })
  const picture = await competitionPicture({ ...context, reader: db }, form.imageUrl, caller)

  const newCompetitionId = newId(now)
  const seed = newSeed()
  const id = await db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, caller)
    const storeNumbers = ownStores(admin.scope, form.storeNumbers)
    const earlier = await claimIdempotencyKey(tx, context, { userId: admin.id, madeId: newCompetitionId })
    if (earlier) return earlier
    const { termsHash, commitment, beaconRound } = fixTerms({ ...form, storeNumbers, id: newCompetitionId }, seed)

    await tx.many(sql`
      insert into competitions (
        id, title, prize, description, collect_instructions, image_url, token_cost, start_date, end_date, store_numbers, created_by_id,
        encrypted_seed, terms_hash, commitment, beacon_round, created_at, updated_at)
      values (
        ${newCompetitionId}, ${form.title}, ${form.prize}, ${form.description || null}, ${form.collectInstructions || null}, ${picture}, ${form.tokenCost},
        ${new Date(form.startDate)}, ${new Date(form.endDate)}, ${storeNumbers}, ${userIdOf(admin)},
        ${encryptSeed(seed, seedKeyOf(settings), newCompetitionId)}, ${termsHash}, ${commitment}, ${beaconRound},
        ${now}, ${now})
      on conflict (id) do nothing`)
    await recordAuditEvent(tx, {
      action: 'competition_created',
      actorId: admin.id,
      targetId: newCompetitionId,
      origin,
      details: { storeNumbers },
    })
    tx.afterCommit(() => events.publish({ topic: 'competition' }))
    return newCompetitionId
  })
  return competitionFor(db, id, caller)
}
