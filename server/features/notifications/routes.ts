import * as contract from '#contract/notifications.ts'
import { implement } from '#server/app-context.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { notificationsOf, unreadCountOf } from './queries.ts'

export const notificationRoutes = implement(contract, {
  notifications: ({ db }, actor, { page }) => notificationsOf(db, actor.id, page),
  unreadCount: ({ db }, actor) => unreadCountOf(db, actor.id),
  readNotification: markRead,
  readAllNotifications: markAllRead,
})
