import type { Gift, GiveTokens } from '#contract/gifts.ts'
import { monthOf } from '#domain/calendar.ts'
import { gifAddress } from '#domain/gif-address.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'

type Giving = {
  giverId: string
  settings: Pick<Settings, 'timeZone' | 'gifHosts'>
  idempotencyKey: IdempotencyKey | null
  now: Date
}

/** Gives tokens to a colleague. Refuses: foreign_gif, own_gift, user_not_found, too_few_tokens, key_reused. */
export async function giveTokens(
  db: Db,
  { toUserId, amount, message, gifUrl }: GiveTokens,
  giving: Giving,
): Promise<Gift> {
  const { giverId, settings, idempotencyKey, now } = giving
  const gif = gifUrl ? gifAddress(gifUrl, settings.gifHosts) : null
  if (gifUrl && !gif) throw new Refusal('foreign_gif')

  const moreIds = [newId(now), newId(now), newId(now)]
  return db.one<Gift>(sql`
    select * from give_tokens(
      ${newId(now)}, ${giverId}, ${toUserId}, ${amount}, ${message || null}, ${gif},
      ${now}, ${monthOf(now, settings.timeZone)}, ${idempotencyKey?.key}, ${idempotencyKey?.hash}, ${moreIds})`)
}
