import * as z from 'zod/mini'
import { feedPageSize, maxFeedSearch, minFeedSearch } from '#domain/limits.ts'
import { reactionTypes } from '#domain/reactions.ts'
import { endpoint } from './endpoint.ts'
import { Gift } from './gifts.ts'
import { Page } from './shapes.ts'

/** A gift in the feed, with the viewer's own reaction and boost. */
export const FeedItem = z.extend(Gift, {
  myReaction: z.nullable(z.enum(reactionTypes)),
  boostedByMe: z.boolean(),
})
export type FeedItem = z.infer<typeof FeedItem>

export const gift = endpoint('GET', '/api/token-gifts/:id', {
  access: 'approved',
  summary: 'One gift, with your own reaction and boost',
  reply: FeedItem,
})

export const feed = endpoint('GET', '/api/feed', {
  access: 'approved',
  scope: 'gifts:read',
  summary:
    'The newest gifts of everyone, with store=mine those of people in your store, with about=me those you gave or received, ' +
    'and with q those of them that match: by the name of a person, or by a text in the newest 20,000 messages; of people in ' +
    'your store the newest 20,000 gifts are searched',
  search: z.extend(Page, {
    store: z.optional(z.literal('mine')),
    about: z.optional(z.literal('me')),
    q: z.optional(z.string().check(z.trim(), z.minLength(minFeedSearch), z.maxLength(maxFeedSearch))),
  }),
  reply: z.array(FeedItem),
  pageSize: feedPageSize,
})
