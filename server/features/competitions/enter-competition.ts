import type { EnterCompetition, enterCompetition as endpoint, Entry } from '#contract/competition-entries.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createHmac } from 'node:crypto'
import type { Settings } from '#server/settings.ts'
import { receiptSignerOf } from './receipts.ts'
import { type Viewer, visibilityOf } from './visibility.ts'

/** Buys `count` entries, all or none. Refuses: not_found, other_stores, competition_not_active, too_few_to_enter, key_reused. */
export async function enterCompetition(
  { db, settings, events, now, idempotencyKey }: CommandContext,
  entrant: Viewer,
  { competitionId, count = 1 }: EnterCompetition,
): Promise<ReplyOf<typeof endpoint>> {
  const { everything, stores } = visibilityOf(entrant)
  const idsBefore = Array.from({ length: count - 1 }, () => newId(now))
  const rows = await db.many<Omit<Entry, 'receipt'>>(sql`
    select * from enter_competition(
      ${newId(now)}, ${competitionId}, ${entrant.id}, ${userRefOf(settings, competitionId, entrant.id)},
      ${everything}, ${stores}, ${now}, ${idempotencyKey?.key}, ${idempotencyKey?.hash}, ${idsBefore})`)

  // The first entry ends the time in which it can be edited.
  events.publish({ topic: 'competition' })
  events.publish({ topic: 'person', userId: entrant.id })
  const entries = rows.map(receiptSignerOf(settings).signed)
  const last = entries.at(-1)
  if (!last) throw new Error('enter_competition returns an entry or refuses')
  return { ...last, entries }
}

/** A UUID of version 8. Without the key it links neither the draws of a user nor a draw with a user. */
function userRefOf({ keyFor }: Pick<Settings, 'keyFor'>, competitionId: string, userId: string): string {
  const hash = createHmac('sha256', keyFor('draw pseudonyms')).update(`${competitionId}|${userId}`).digest()
  hash[6] = 0x80 | (hash.readUInt8(6) & 0x0f)
  hash[8] = 0x80 | (hash.readUInt8(8) & 0x3f)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
