import * as contract from '#contract/notifications.ts'
import { implement } from '#server/app-context.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { notificationsOf, unreadCountOf } from './queries.ts'

export const notificationRoutes = implement(contract, {
  notifications: notificationsOf,
  unreadCount: ({ db }, actor) => unreadCountOf(db, actor.id),
  readNotification: markRead,
  readAllNotifications: markAllRead,
})
