import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Page } from './shapes.ts'

export const Notification = z.object({
  id: Id,
  /** A name of `messages/en/notifications.arb`, or one of a newer version. With `actor` and `params` it makes the sentence. */
  type: z.string(),
  params: z.object({ tokens: z.nullable(Count), received: z.nullable(z.boolean()), title: z.nullable(z.string()) }),
  /** The sentence in English, for programs. */
  message: z.string(),
  isRead: z.boolean(),
  createdAt: Instant,
  giftId: z.nullable(Id),
  /** The page of the app that shows what it is about. */
  link: z.string(),
  /** The beginning of the gift's message; null if the gift is hidden or not opened yet. */
  quote: z.nullable(z.string()),
  /** The milestone of yours that this gift was, such as 10; null for most, and while you hide yours. */
  milestone: z.nullable(Count),
  /** How many other people have reacted to the same gift, commented on it, or boosted it; 0 for other types. */
  others: Count,
  /** How often the actor commented on the gift until the notification was read; 1 for other types. */
  times: Count,
  actor: z.nullable(
    z.object({ id: Id, firstName: z.string(), lastNameInitial: z.string(), profileImageUrl: z.nullable(z.string()) }),
  ),
})
export type Notification = z.infer<typeof Notification>

export const notifications = endpoint('GET', '/api/notifications', {
  access: 'approved',
  summary: 'Your notifications, newest first',
  search: Page,
  reply: z.array(Notification),
  pageSize: defaultPageSize,
})

export const unreadCount = endpoint('GET', '/api/notifications/unread-count', {
  access: 'approved',
  summary: 'The number of unread notifications, and the newest gift among them',
  reply: z.object({
    count: Count,
    /** The newest gift to you whose notification is unread. */
    newestGiftId: z.nullable(Id),
  }),
})

export const readNotification = endpoint('POST', '/api/notifications/:id/read', {
  access: 'approved',
  summary: 'Mark a notification as read; with grouped also those of the same type about the same gift',
  body: z.optional(z.object({ grouped: z.optional(z.boolean()) })),
  reply: z.object({}),
})

export const readAllNotifications = endpoint('POST', '/api/notifications/mark-all-read', {
  access: 'approved',
  summary: 'Mark all notifications as read',
  reply: z.object({}),
})
