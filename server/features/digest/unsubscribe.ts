import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import { withdrawDigest } from './withdraw-digest.ts'
import { userOfUnsubscribeKey } from './unsubscribe-key.ts'

/** Without a session. An email that waits is not sent. Refuses: invalid_unsubscribe_key. */
export async function unsubscribe(
  { db, settings, now }: CommandContext,
  _actor: unknown,
  { token: key }: { token: string },
) {
  const userId = userOfUnsubscribeKey(settings, key, now)
  if (userId === null) throw new Refusal('invalid_unsubscribe_key')
  await db.transaction(async (tx) => {
    await tx.many(sql`
      update notification_settings set weekly_digest = false, updated_at = ${now}
      where user_id = ${userId} and weekly_digest`)
    await withdrawDigest(tx, userId)
  })
  return {}
}
