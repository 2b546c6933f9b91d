import type { Entry } from '#contract/competition-entries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { ReceiptSigner } from './receipts.ts'
import { visibilityOf, type Viewer } from './visibility.ts'

type Entering = { entrant: Viewer; receipts: ReceiptSigner; idempotencyKey: IdempotencyKey | null; now: Date }

/** Buys a ticket. Refuses: not_found, other_stores, competition_not_active, too_few_to_enter, key_reused. */
export async function enterCompetition(db: Db, competitionId: string, entering: Entering): Promise<Entry> {
  const { entrant, receipts, idempotencyKey, now } = entering
  const { everything, stores } = visibilityOf(entrant)
  const entry = await db.one<Omit<Entry, 'receipt'>>(sql`
    select * from enter_competition(
      ${newId(now)}, ${competitionId}, ${entrant.id}, ${everything}, ${stores}, ${now}, ${idempotencyKey?.key}, ${idempotencyKey?.hash})`)
  return receipts.signed(entry)
}
