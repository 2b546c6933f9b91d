import type { GiveTokens } from '#contract/gifts.ts'
import type { Amount } from './amount.ts'

type Draft = { recipient: { id: string } | null; amount: Amount; message: string; gif: string | null }

/** What a draft sends, null while something is missing. A blank message and a missing GIF are left out. */
export function giftOf({ recipient, amount, message, gif }: Draft): GiveTokens | null {
  if (!recipient || amount === null) return null
  return { toUserId: recipient.id, amount, message: message.trim() || undefined, gifUrl: gif ?? undefined }
}

/** True where trying `sent` again sends what the draft says now. */
export const isSameGift = (sent: GiveTokens | null, draft: GiveTokens | null) =>
  sent !== null && JSON.stringify(sent) === JSON.stringify(draft)
