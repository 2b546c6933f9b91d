import type { FlaggedWords } from '#contract/flagged-words.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'

export const readFlaggedWords = (db: Reader) =>
  db.one<FlaggedWords>(sql`select flagged_terms as words from organization`)

/** Replaces the words that senders are asked about. The same list again is no change and leaves no audit event. */
export function changeFlaggedWords(
  { db, events, now, origin }: CommandContext,
  admin: AdminActor,
  { words }: FlaggedWords,
): Promise<FlaggedWords> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    await tx.one(sql`select from organization for update`)
    const before = await readFlaggedWords(tx)
    if (JSON.stringify(before.words) === JSON.stringify(words)) return before

    await tx.many(sql`update organization set flagged_terms = ${words}, updated_at = ${now}`)
    await recordAuditEvent(tx, {
      action: 'organization_changed',
      actorId: actor.id,
      origin,
      details: { organization: { flaggedWords: { before: before.words, after: words } } },
    })
    tx.afterCommit(() => events.publish({ topic: 'organization' }))
    return { words }
  })
}
