import { useQueryClient } from '@tanstack/react-query'
import { type Notification, notifications, unreadCount } from '#contract/notifications.ts'
import { readKey } from '#web/api/use-read.ts'
import { useRowsChange } from '#web/api/use-rows-change.ts'

type Count = { count: number }

/** Shows some as read, and `fewer` unread, before the server has answered. */
export function useShowRead() {
  const client = useQueryClient()
  const changeRows = useRowsChange(notifications)
  return (isMeant: (told: Notification) => boolean, fewer: number) => {
    changeRows((told) => (isMeant(told) ? { ...told, isRead: true } : told))
    client.setQueryData<Count>(readKey(unreadCount, {}), (read) => read && { count: Math.max(0, read.count - fewer) })
  }
}
