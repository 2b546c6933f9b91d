import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/cards.ts'
import { Gift } from './gifts.ts'
import { Count, Id, Instant, Page, QrCode, TokenAmount } from './shapes.ts'

/** Thank-you cards of one printing. Their tokens are neither yours nor anybody's until they are claimed, or come back. */
export const CardSheet = z.object({
  id: Id,
  /** The tokens of each card. */
  amount: TokenAmount,
  count: Count,
  claimed: Count,
  createdAt: Instant,
  /** Cards that nobody has claimed by then come back. */
  expiresAt: Instant,
  /** When the tokens of unclaimed cards came back, and how many they were; null before. */
  returnedAt: z.nullable(Instant),
  returnedTokens: z.nullable(Count),
})
export type CardSheet = z.infer<typeof CardSheet>

export const Card = z.object({
  id: Id,
  isClaimed: z.boolean(),
  /** As a card shows it: ABCDE-23456. Null once it cannot be claimed any more. */
  code: z.nullable(z.string()),
  /** The code as a link that claims it. */
  qr: z.nullable(QrCode),
})
export type Card = z.infer<typeof Card>

export const PrintedSheet = z.extend(CardSheet, {
  cards: z.array(Card),
  /** Where people type the code: thanks.example/card. */
  address: z.string(),
})
export type PrintedSheet = z.infer<typeof PrintedSheet>

export type PrintCards = z.infer<typeof forms.PrintCards>
export type ClaimCard = z.infer<typeof forms.ClaimCard>

export const cardSheets = endpoint('GET', '/api/card-sheets', {
  access: 'approved',
  summary: 'The thank-you cards that you printed, newest first',
  search: Page,
  reply: z.array(CardSheet),
  pageSize: defaultPageSize,
})

export const cardSheet = endpoint('GET', '/api/card-sheets/:id', {
  access: 'approved',
  summary: 'A sheet of yours with the codes of its cards, to print it',
  reply: PrintedSheet,
})

export const printCards = endpoint('POST', '/api/card-sheets', {
  access: 'approved',
  summary: 'Put tokens that you may give on thank-you cards. For shift managers and above',
  body: forms.PrintCards,
  reply: CardSheet,
  status: 201,
  refuses: ['not_permitted', 'too_few_tokens', 'key_reused'],
})

export const takeBackCards = endpoint('POST', '/api/card-sheets/:id/take-back', {
  access: 'approved',
  summary: 'Take back the tokens of the cards of a sheet that nobody has claimed; these cannot be claimed any more',
  reply: CardSheet,
  refuses: ['not_permitted', 'no_cards_left'],
})

export const claimCard = endpoint('POST', '/api/cards/claim', {
  access: 'approved',
  summary: 'Claim a thank-you card by its code: it becomes a gift to you from whoever printed it',
  body: forms.ClaimCard,
  reply: Gift,
  status: 201,
  refuses: [
    ...(['unknown_card', 'own_card', 'card_claimed', 'card_expired', 'card_void'] as const),
    ...(['too_many_to_hold', 'key_reused'] as const),
  ],
})
