import type { CompetitionForm } from '#contract/competitions.ts'
import { firstRoundAfter } from '#domain/beacon.ts'
import { commitmentTo } from '#domain/draw.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'
import { newSeed, encryptSeed } from './draw-seed.ts'
import { ownStores } from './lock-competition.ts'
import { pictureOf } from './picture.ts'

type Creating = {
  adminId: string
  scope: Scope
  seedKey: Buffer
  idempotencyKey: IdempotencyKey | null
  origin: RequestOrigin
  now: Date
}

/** Opens a competition and answers its id. Refuses: foreign_store, end_in_past, foreign_picture, key_reused. */
export async function createCompetition(db: Db, form: CompetitionForm, creating: Creating): Promise<string> {
  const { adminId, scope, seedKey, idempotencyKey, origin, now } = creating
  const storeNumbers = ownStores(scope, form.storeNumbers)
  if (new Date(form.endDate) <= now) throw new Refusal('end_in_past', { field: 'endDate' })
  const picture = await pictureOf(db, form.imageUrl, adminId)

  const id = newId(now)
  const seed = newSeed()
  return db.transaction(async (tx) => {
    const { earlier } = await tx.one<{ earlier: string | null }>(sql`
      select claim_idempotency_key(${adminId}, ${idempotencyKey?.key}, ${idempotencyKey?.hash}, ${id}, ${now}) as earlier`)
    if (earlier) return earlier

    await tx.many(sql`
      insert into competitions (
        id, title, prize, description, image_url, token_cost, start_date, end_date, store_numbers, created_by_id,
        encrypted_seed, commitment, beacon_round, created_at, updated_at)
      values (
        ${id}, ${form.title}, ${form.prize}, ${form.description || null}, ${picture}, ${form.tokenCost},
        ${new Date(form.startDate)}, ${new Date(form.endDate)}, ${storeNumbers}, ${adminId},
        ${encryptSeed(seed, seedKey, id)}, ${commitmentTo(id, seed)}, ${beaconRoundOf(form)}, ${now}, ${now})
      on conflict (id) do nothing`)
    await recordAuditEvent(tx, {
      action: 'competition_created',
      actorId: adminId,
      targetId: id,
      details: { storeNumbers },
      origin,
    })
    return id
  })
}

const beaconDelayMs = 60_000

/** The round that a draw waits for: the first that is a minute after the end, so that nobody knows it when entries close. */
export const beaconRoundOf = ({ usesBeacon, endDate }: Pick<CompetitionForm, 'usesBeacon' | 'endDate'>) =>
  usesBeacon ? firstRoundAfter(new Date(Date.parse(endDate) + beaconDelayMs)) : null
