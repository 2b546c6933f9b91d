import type { Gift, GiveTokens } from '#contract/gifts.ts'
import { monthOf } from '#domain/calendar.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { checkGif } from './check-gif.ts'
import { type MakeGift, makingGifts } from './make-gift.ts'

/** Refuses: foreign_gif, and as `MakeGift` does. */
export const giveTokens = (context: CommandContext, giver: { id: string }, input: GiveTokens) =>
  giveTokensBy(makingGifts(context.db))(context, giver, input)

/** The same, with a way to make the gift. */
export const giveTokensBy =
  (makeGift: MakeGift) =>
  async (
    { settings, events, now, idempotencyKey }: CommandContext,
    giver: { id: string },
    { toUserId, amount, message, gifUrl, reason }: GiveTokens,
  ): Promise<Gift> => {
    const gift = await makeGift({
      id: newId(now),
      giverId: giver.id,
      receiverId: toUserId,
      amount,
      createdAt: now,
      message: message || null,
      gifUrl: checkGif(gifUrl, settings),
      reason: reason || null,
      month: monthOf(now, settings.timeZone),
      key: idempotencyKey,
    })

    events.publish({ topic: 'gift' })
    for (const userId of [gift.fromUserId, gift.toUserId]) events.publish({ topic: 'person', userId })
    return gift
  }
