import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  type Notification,
  notifications,
  readAllNotifications,
  readNotification,
  unreadCount,
} from '#contract/notifications.ts'
import * as texts from '#texts/notification-list.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { readKey } from '#web/data/cache/use-read.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { useRowsChange } from '#web/data/cache/use-rows-change.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { groupKey, type NotificationGroup } from './group-notifications.ts'

const refreshes = [notifications, unreadCount]

/** Marks a group of notifications as read: an optimistic update, rolled back when the server refuses. */
export function useMarkRead({ notification, unread }: NotificationGroup) {
  const showAsRead = useShowAsRead()
  const onError = useRollback()
  const write = useWrite(readNotification, { params: { id: notification.id }, refreshes, onError })
  const key = groupKey(notification)
  return () => {
    showAsRead((row) => groupKey(row) === key, unread)
    write.mutate({ grouped: true })
  }
}

/** Marks all notifications as read, in the same way. */
export function useMarkAllRead(unread: number) {
  const showAsRead = useShowAsRead()
  const onError = useRollback()
  const write = useWrite(readAllNotifications, { refreshes, onError })
  return () => {
    showAsRead(() => true, unread)
    write.mutate(undefined)
  }
}

type UnreadCount = ReplyOf<typeof unreadCount>

/** Updates the cached list and subtracts `readCount` from the unread count, before the server has replied. */
function useShowAsRead() {
  const client = useQueryClient()
  const changeRows = useRowsChange(notifications)
  return (isRead: (notification: Notification) => boolean, readCount: number) => {
    changeRows((notification) => (isRead(notification) ? { ...notification, isRead: true } : notification))
    client.setQueryData<UnreadCount>(
      readKey(unreadCount, {}),
      (unread) => unread && { ...unread, count: Math.max(0, unread.count - readCount) },
    )
  }
}

/** Rolls back by reading the list and the count again. */
function useRollback() {
  const refresh = useRefresh()
  return (error: Error) => {
    void refresh(refreshes)
    toastFailure(error, texts.failedToMarkAsRead)
  }
}
