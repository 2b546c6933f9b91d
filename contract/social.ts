import * as z from 'zod/mini'
import { defaultPageSize, maxLength } from '#domain/limits.ts'
import { reactionTypes } from '#domain/reactions.ts'
import { endpoint } from './endpoint.ts'
import { Confirmed } from './gifts.ts'
import { Id, Instant, Page, Person, Text } from './shapes.ts'

const ReactionName = z.enum(reactionTypes, { error: 'reaction_type_invalid' })

export const Reaction = z.object({
  id: Id,
  giftId: Id,
  userId: Id,
  reactionType: z.enum(reactionTypes),
  createdAt: Instant,
  user: z.nullable(Person),
})
export type Reaction = z.infer<typeof Reaction>

export const Comment = z.object({
  id: Id,
  giftId: Id,
  userId: Id,
  content: z.string(),
  createdAt: Instant,
  /** When an admin hid it; null while it is shown. Only its author reads a hidden comment. */
  hiddenAt: z.nullable(Instant),
  user: z.nullable(Person),
})
export type Comment = z.infer<typeof Comment>

export const Boost = z.object({ id: Id, giftId: Id, userId: Id, createdAt: Instant, user: z.nullable(Person) })
export type Boost = z.infer<typeof Boost>

/** The first of the boosts that were made, and with `forAll` all of them. */
const NewBoost = z.extend(Boost, { boosts: z.optional(z.array(Boost)) })
export type NewBoost = z.infer<typeof NewBoost>

export const AddComment = z.object({
  giftId: Id,
  content: Text(maxLength.comment, 'comment_required'),
  confirmed: Confirmed,
})
export type AddComment = z.infer<typeof AddComment>

export const SetReaction = z.object({ giftId: Id, reactionType: ReactionName })
export type SetReaction = z.infer<typeof SetReaction>

const OfGift = z.object({ giftId: Id })

const BoostGift = z.extend(OfGift, {
  /** Boosts each gift of its group that you have not boosted yet, but not one to yourself. */
  forAll: z.optional(z.boolean()),
})
export type BoostGift = z.infer<typeof BoostGift>

export const comments = endpoint('GET', '/api/comments/:id', {
  access: 'approved',
  summary: 'The comments on a gift and its group, oldest first',
  search: Page,
  reply: z.array(Comment),
  pageSize: defaultPageSize,
})

export const addComment = endpoint('POST', '/api/comments', {
  access: 'approved',
  isForKiosk: true,
  summary: 'Comment on a gift and its group',
  body: AddComment,
  reply: Comment,
  status: 201,
  refuses: ['flagged_words', 'not_found', 'gift_hidden', 'key_reused'],
})

export const reactions = endpoint('GET', '/api/reactions/:id', {
  access: 'approved',
  summary: 'Who reacted to a gift and its group, newest first',
  search: Page,
  reply: z.array(Reaction),
  pageSize: defaultPageSize,
})

export const myReaction = endpoint('GET', '/api/reactions/user/:id', {
  access: 'approved',
  isForKiosk: true,
  summary: 'Your reaction to a gift and its group, or null',
  reply: z.nullable(Reaction),
})

export const setReaction = endpoint('POST', '/api/reactions', {
  access: 'approved',
  isForKiosk: true,
  summary: 'React to a gift and its group. It replaces your earlier reaction; then the status is 200',
  body: SetReaction,
  reply: Reaction,
  status: 201,
  refuses: ['not_found', 'gift_hidden'],
})

export const removeReaction = endpoint('DELETE', '/api/reactions', {
  access: 'approved',
  isForKiosk: true,
  summary: 'Remove your reaction to a gift and its group',
  body: OfGift,
  reply: z.object({}),
  refuses: ['not_found', 'gift_hidden'],
})

export const boosts = endpoint('GET', '/api/boosts/:id', {
  access: 'approved',
  summary: 'Who boosted a gift or another one of its group, newest first',
  search: Page,
  reply: z.array(Boost),
  pageSize: defaultPageSize,
})

export const myBoost = endpoint('GET', '/api/boosts/user/:id', {
  access: 'approved',
  summary: 'Your boost of a gift, or null',
  reply: z.nullable(Boost),
})

export const boostGift = endpoint('POST', '/api/boosts', {
  access: 'approved',
  summary: 'Give the receiver of a gift one token, at no cost to you; with forAll each receiver of its group',
  body: BoostGift,
  reply: NewBoost,
  status: 201,
  refuses: [
    'not_found',
    'gift_hidden',
    'own_boost',
    'receiver_gone',
    'too_many_to_hold',
    'already_boosted',
    'key_reused',
  ],
})
