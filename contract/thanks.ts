import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { type BodyOf, endpoint } from './endpoint.ts'
import { FeedItem } from './feed.ts'
import { Count, Id, Month, Person } from './shapes.ts'

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
  isForKiosk: true,
  summary: 'Mark the notifications of these gifts to you as read',
  body: z.object({ giftIds: z.array(Id).check(z.minLength(1), z.maxLength(defaultPageSize)) }),
  reply: z.object({}),
})

/** The person with the most gifts, and how many others there were. */
const MostThanks = z.object({ person: Person, others: Count })

/** What a user gave and received in a month, without hidden gifts and deleted people. */
export const MonthReview = z.object({
  month: Month,
  thanked: z.nullable(MostThanks),
  /** What most of their own gifts were for, of those with a reason. */
  reason: z.nullable(z.object({ text: z.string(), others: Count })),
  thankedBy: z.nullable(MostThanks),
})
export type MonthReview = z.infer<typeof MonthReview>

export const monthReview = endpoint('GET', '/api/month-review', {
  access: 'approved',
  summary: 'Your thanks of last month, until you have seen them; null if there were none',
  reply: z.nullable(MonthReview),
})

export const seeMonthReview = endpoint('PUT', '/api/month-review', {
  access: 'approved',
  summary: 'Mark the review of a month that is over, and those before it, as seen on all devices',
  body: z.object({ month: Month }),
  reply: z.object({}),
})
export type SeeMonthReview = BodyOf<typeof seeMonthReview>
