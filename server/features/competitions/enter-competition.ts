import type { Entry } from '#contract/competition-entries.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { receiptSignerOf } from './receipts.ts'
import { userRefOf } from './user-ref.ts'
import { type Viewer, visibilityOf } from './visibility.ts'

/** Buys one entry. Refuses: not_found, other_stores, competition_not_active, too_few_to_enter, key_reused. */
export async function enterCompetition(
  { db, settings, events, now, idempotencyKey }: CommandContext,
  entrant: Viewer,
  { competitionId }: { competitionId: string },
): Promise<Entry> {
  const { everything, stores } = visibilityOf(entrant)
  const entry = await db.one<Omit<Entry, 'receipt'>>(sql`
    select * from enter_competition(
      ${newId(now)}, ${competitionId}, ${entrant.id}, ${userRefOf(settings, competitionId, entrant.id)},
      ${everything}, ${stores}, ${now}, ${idempotencyKey?.key}, ${idempotencyKey?.hash})`)

  // The first entry ends the time in which it can be edited.
  events.publish({ topic: 'competition' })
  events.publish({ topic: 'person', userId: entrant.id })
  return receiptSignerOf(settings).signed(entry)
}
