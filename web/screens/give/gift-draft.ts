import type { GiveTokens, GiveTokensToMany } from '#contract/gifts.ts'
import { wordsOfReason } from '#domain/reasons.ts'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/gifts.ts'

/** A number of tokens as typed: `null` when the field is empty, NaN when it holds no whole number. */
export type Amount = number | null

/** The value of an amount field whose text is not a number. */
export const notANumber = '?'

/** Accepts digits only, so that a sign, a fraction or an exponent is never read as another amount. */
export const parseAmount = (text: string): Amount =>
  text === '' ? null : /^[0-9]+$/.test(text) ? Number(text) : Number.NaN

/** Returns why the amount cannot be given, or null when it can. */
export function amountError(amount: Amount, balance: number): string | null {
  if (amount === null) return null
  if (!(amount >= 1)) return texts.notPositive
  return amount > balance ? texts.notEnoughTokens : null
}

/** The request body of a gift to one colleague or to several. */
export type GiftBody = GiveTokens | GiveTokensToMany

type Draft = {
  recipient: { id: string } | null
  others: { id: string }[]
  amount: Amount
  message: string
  gif: string | null
  reason: string | null
}

/** Returns the request body of a draft, or null while it is incomplete. Omits what is blank or missing. */
export function giftFromDraft({ recipient, others, amount, message, gif, reason }: Draft): GiftBody | null {
  if (!recipient || amount === null) return null
  const ids = [recipient, ...others].map(({ id }) => id)
  return {
    ...(ids.length === 1 ? { toUserId: recipient.id } : { toUserIds: ids }),
    amount,
    message: message.trim() || undefined,
    gifUrl: gif ?? undefined,
    reason: reason ?? undefined,
  }
}

/** Returns the tokens that a gift needs: the amount for each of its recipients. */
export const costOf = (gift: GiftBody) => gift.amount * ('toUserIds' in gift ? gift.toUserIds.length : 1)

/** Returns the message when the reason changes: it starts with the reason's words while nothing else is written. */
export function messageWithReason(message: string, { before, after }: Record<'before' | 'after', string | null>) {
  const isOwn = message.trim() !== '' && message !== startFor(before)
  return isOwn ? message : startFor(after)
}

const startFor = (reason: string | null) => (reason === null ? '' : `${wordsOfReason(reasonText(reason))}! `)

/** True when retrying `sent` would send what the draft says now. */
export const isSameGift = (sent: GiftBody | null, draft: GiftBody | null) =>
  sent !== null && JSON.stringify(sent) === JSON.stringify(draft)

/** A gift that was sent and got no answer: its idempotency key, and when it was sent first, in milliseconds. */
export type Attempt = { key: string; at: number }

/** The server knows a key for 24 hours. */
const keyValidMs = 23 * 3_600_000

/** True if sending the gift again makes it only once. */
export const isRepeatable = (attempt: Attempt | null): attempt is Attempt =>
  attempt !== null && Date.now() - attempt.at < keyValidMs
