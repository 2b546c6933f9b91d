import * as z from 'zod/mini'
import { defaultPageSize, maxLength, maxRecipients, maxUrlLength } from '#domain/limits.ts'
import { maxReasonText } from '#domain/reasons.ts'
import { reactionTypes } from '#domain/reactions.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, OptionalText, Page, Person, TokenAmount } from './shapes.ts'

export const Gift = z.object({
  id: Id,
  fromUserId: Id,
  toUserId: Id,
  amount: TokenAmount,
  message: z.nullable(z.string()),
  gifUrl: z.nullable(z.string()),
  /** One of the owner's reasons at that time. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
  /** When the giver last changed or removed its message or GIF; null if never. */
  editedAt: z.nullable(Instant),
  /** When an admin hid it; null while it is shown. Only its giver, its receiver and admins of their stores read a hidden gift. */
  hiddenAt: z.nullable(Instant),
  fromUser: z.nullable(Person),
  toUser: z.nullable(Person),
  /** The first of the gifts that one request made to several people: they are one thank-you. Null for a gift to one person. */
  giftGroupId: z.nullable(Id),
  /** The gifts of the group with their receivers, in the order in which these were chosen; in the feed with the viewer's boosts. */
  together: z.nullable(
    z.array(
      z.object({
        id: Id,
        toUser: z.nullable(Person),
        boostedByMe: z.optional(z.boolean()),
        milestone: z.nullable(Count),
      }),
    ),
  ),
  /** The counts are those of the group. */
  reactionCounts: z.partialRecord(z.enum(reactionTypes), Count),
  commentCount: Count,
  boostCount: Count,
  /** 10 if it was the tenth gift to its receiver, who shows such milestones; null for most. */
  milestone: z.nullable(Count),
})
export type Gift = z.infer<typeof Gift>

/** True if the sender wants to send flagged words anyway. */
export const Confirmed = z.optional(z.boolean())

export const GiveTokens = z.object({
  toUserId: Id,
  amount: TokenAmount,
  message: OptionalText(maxLength.message),
  gifUrl: OptionalText(maxUrlLength),
  /** One of `reasons` of `GET /api/organization`. */
  reason: OptionalText(maxReasonText),
  confirmed: Confirmed,
})
export type GiveTokens = z.infer<typeof GiveTokens>

const recipients = { error: 'recipients_invalid' }

export const GiveTokensToMany = z.extend(z.omit(GiveTokens, { toUserId: true }), {
  toUserIds: z.array(Id, recipients).check(
    z.minLength(2, recipients),
    z.maxLength(maxRecipients, recipients),
    z.refine((ids) => new Set(ids).size === ids.length, recipients),
  ),
})
export type GiveTokensToMany = z.infer<typeof GiveTokensToMany>

const refusals = [
  ...(['foreign_gif', 'own_gift', 'unknown_reason', 'user_not_found', 'too_few_tokens', 'too_many_to_hold'] as const),
  ...(['flagged_words', 'key_reused'] as const),
] as const

export const giveTokens = endpoint('POST', '/api/token-gifts', {
  access: 'approved',
  isForKiosk: true,
  summary: 'Give tokens to a colleague',
  body: GiveTokens,
  reply: Gift,
  status: 201,
  refuses: refusals,
})

export const giveTokensToMany = endpoint('POST', '/api/token-gifts/batch', {
  access: 'approved',
  summary: 'Give the same tokens to each of several colleagues: all gifts are made, or none',
  body: GiveTokensToMany,
  reply: z.array(Gift),
  status: 201,
  refuses: refusals,
})

export const EditGift = z.pick(GiveTokens, { message: true, gifUrl: true, confirmed: true })
export type EditGift = z.infer<typeof EditGift>

export const editGift = endpoint('PUT', '/api/token-gifts/:id/message', {
  access: 'approved',
  summary: 'Change the message and the GIF of a gift you gave within the last ten minutes, and of its group',
  body: EditGift,
  reply: Gift,
  refuses: ['flagged_words', 'not_own_gift', 'edit_time_over', 'foreign_gif'],
})

export const removeGiftMessage = endpoint('DELETE', '/api/token-gifts/:id/message', {
  access: 'approved',
  summary: 'Remove the message and the GIF of a gift you gave and of its group; their tokens stay',
  reply: Gift,
  refuses: ['not_own_gift'],
})

export const gifts = endpoint('GET', '/api/token-gifts', {
  access: 'approved',
  summary: 'The gifts you gave and received',
  search: Page,
  reply: z.array(Gift),
  pageSize: defaultPageSize,
})

/** The search with which home reads gifts: its scrolling list shows six, and reads on at its end. */
export const homePage = { limit: '10' } as const

export const giftsReceived = endpoint('GET', '/api/token-gifts/received', {
  access: 'approved',
  isForKiosk: true,
  summary: 'The gifts you received',
  search: Page,
  reply: z.array(Gift),
  pageSize: defaultPageSize,
})

export const giftsGiven = endpoint('GET', '/api/token-gifts/gifted', {
  access: 'approved',
  summary: 'The gifts you gave',
  search: Page,
  reply: z.array(Gift),
  pageSize: defaultPageSize,
})
