import type { GiveTokens } from '#contract/gifts.ts'

/** A number of tokens as typed: `null` when the field is empty, NaN when it holds no whole number. */
export type Amount = number | null

/** The value of an amount field whose text is not a number. */
export const notANumber = '?'

const quickAmounts = [1, 2, 3, 5]

/** Accepts digits only, so that a sign, a fraction or an exponent is never read as another amount. */
export const parseAmount = (text: string): Amount =>
  text === '' ? null : /^[0-9]+$/.test(text) ? Number(text) : Number.NaN

/** Returns why the amount cannot be given, or null when it can. */
export function amountError(amount: Amount, balance: number): string | null {
  if (amount === null) return null
  if (!(amount >= 1)) return 'Amount must be a positive number'
  return amount > balance ? 'You do not have enough tokens to give' : null
}

/** Returns the one-tap amounts that the balance covers. */
export const quickAmountsWithin = (balance: number) => quickAmounts.filter((amount) => amount <= balance)

type Draft = { recipient: { id: string } | null; amount: Amount; message: string; gif: string | null }

/** Returns the request body of a draft, or null while it is incomplete. Omits a blank message and a missing GIF. */
export function giftFromDraft({ recipient, amount, message, gif }: Draft): GiveTokens | null {
  if (!recipient || amount === null) return null
  return { toUserId: recipient.id, amount, message: message.trim() || undefined, gifUrl: gif ?? undefined }
}

/** True when retrying `sent` would send what the draft says now. */
export const isSameGift = (sent: GiveTokens | null, draft: GiveTokens | null) =>
  sent !== null && JSON.stringify(sent) === JSON.stringify(draft)
