import * as contract from '#contract/notifications.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { notificationsOf, unreadCountOf } from './queries.ts'

export const notificationRoutes = implement(contract, {
  notifications: ({ db, user, page }) => notificationsOf(db, user.id, page),
  unreadCount: ({ db, user }) => unreadCountOf(db, user.id),
  async readNotification({ db, user, id }) {
    await markRead(db, user.id, id)
    return {}
  },
  async readAllNotifications({ db, user }) {
    await markAllRead(db, user.id)
    return {}
  },
})
