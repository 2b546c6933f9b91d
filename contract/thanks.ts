import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { FeedItem } from './feed.ts'
import { Id } from './shapes.ts'

/** A gift whose receiver has not opened it yet. */
export const NewThanks = z.extend(FeedItem, {
  /** True for the first gift that they ever received. */
  isFirst: z.boolean(),
})
export type NewThanks = z.infer<typeof NewThanks>

export const newThanks = endpoint('GET', '/api/token-gifts/received/new', {
  access: 'approved',
  summary: 'The newest gifts to you whose notification is unread, 10 at most',
  reply: z.array(NewThanks),
})

export const readGiftNotifications = endpoint('POST', '/api/notifications/mark-gifts-read', {
  access: 'approved',
  summary: 'Mark the notifications of these gifts to you as read',
  body: z.object({ giftIds: z.array(Id).check(z.minLength(1), z.maxLength(defaultPageSize)) }),
  reply: z.object({}),
})
