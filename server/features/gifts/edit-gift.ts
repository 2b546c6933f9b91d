import type { EditGift, Gift } from '#contract/gifts.ts'
import { gifAddress } from '#domain/gif-address.ts'
import { giftEditMinutes } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

type Input = { id: string }

/**
 * Changes the message and the GIF of a gift within ten minutes after it was given. Its tokens stay.
 * Refuses: not_found, not_own_gift, edit_time_over, foreign_gif.
 */
export function editGift(context: CommandContext, giver: Actor, { id, message, gifUrl }: EditGift & Input) {
  const { now, settings } = context
  const gif = gifUrl ? gifAddress(gifUrl, settings.gifHosts) : null
  if (gifUrl && !gif) throw new Refusal('foreign_gif')
  return changeText(context, giver, {
    ...{ id, message: message || null, gif, action: 'gift_edited' },
    givenAfter: new Date(now.getTime() - giftEditMinutes * 60_000),
  })
}

/** Removes the message and the GIF of a gift, however old it is. Its tokens stay. Refuses: not_found, not_own_gift. */
export const removeGiftMessage = (context: CommandContext, giver: Actor, { id }: Input) =>
  changeText(context, giver, { id, message: null, gif: null, action: 'gift_message_removed', givenAfter: null })

type Change = {
  id: string
  message: string | null
  gif: string | null
  action: 'gift_edited' | 'gift_message_removed'
  /** Refuses gifts that were given until then. */
  givenAfter: Date | null
}

type LockedGift = { fromUserId: string; toUserId: string; isTooOld: boolean }

async function changeText(
  { db, events, now, origin }: CommandContext,
  caller: Actor,
  { id, message, gif, action, givenAfter }: Change,
): Promise<Gift> {
  return db.transaction(async (tx) => {
    const giver = await lockActor(tx, caller)
    const { toUserId, isTooOld } = await lockOwnGift(tx, { id, giverId: giver.id, givenAfter })
    if (isTooOld) throw new Refusal('edit_time_over')

    const changed = await tx.maybe(sql`
      update token_gifts set message = ${message}, gif_url = ${gif}, edited_at = ${now}
      where id = ${id} and (message, gif_url) is distinct from (${message}::text, ${gif}::text) returning id`)
    if (changed) {
      await recordAuditEvent(tx, { action, actorId: giver.id, targetId: toUserId, details: { giftId: id }, origin })
      tx.afterCommit(() => {
        events.publish({ topic: 'gift' })
        for (const userId of [giver.id, toUserId]) events.publish({ topic: 'person', userId })
      })
    }
    return tx.one<Gift>(sql`select * from gift_json where id = ${id}`)
  })
}

type LockOptions = { id: string; giverId: string; givenAfter: Date | null }

async function lockOwnGift(tx: Tx, { id, giverId, givenAfter }: LockOptions): Promise<LockedGift> {
  const gift = await tx.maybe<LockedGift>(sql`
    select from_user_id as "fromUserId", to_user_id as "toUserId",
           coalesce(created_at <= ${givenAfter}::timestamptz, false) as "isTooOld"
    from token_gifts where id = ${id} for no key update`)
  if (!gift) throw new Refusal('not_found')
  if (gift.fromUserId !== giverId) throw new Refusal('not_own_gift')
  return gift
}
