import type { Entry } from '#contract/competition-entries.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createHmac } from 'node:crypto'
import type { Settings } from '#server/settings.ts'
import { receiptSignerOf } from './receipts.ts'
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

/** A UUID of version 8. Without the key it links neither the draws of a user nor a draw with a user. */
function userRefOf({ keyFor }: Pick<Settings, 'keyFor'>, competitionId: string, userId: string): string {
  const hash = createHmac('sha256', keyFor('draw pseudonyms')).update(`${competitionId}|${userId}`).digest()
  hash[6] = 0x80 | (hash.readUInt8(6) & 0x0f)
  hash[8] = 0x80 | (hash.readUInt8(8) & 0x3f)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
