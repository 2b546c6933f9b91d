import type { GiveTokens } from '#contract/gifts.ts'
import type { Amount } from './amount.ts'

type Draft = { recipient: { id: string } | null; amount: Amount; message: string }

/** What a draft sends, null while something is missing. A blank message is left out. */
export function giftOf({ recipient, amount, message }: Draft): GiveTokens | null {
  if (!recipient || amount === null) return null
  return { toUserId: recipient.id, amount, message: message.trim() || undefined }
}

/** True where trying `sent` again sends what the draft says now. */
export const isSameGift = (sent: GiveTokens | null, draft: GiveTokens | null) =>
  sent !== null && JSON.stringify(sent) === JSON.stringify(draft)
