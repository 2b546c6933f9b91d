import {
  type Notification,
  notifications,
  readAllNotifications,
  readNotification,
  unreadCount,
} from '#contract/notifications.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useShowRead } from './use-show-read.ts'

const refreshes = [notifications, unreadCount]

/** Marks one as read: at once on the screen, and taken back where the server refuses. */
export function useMarkRead({ id }: Notification) {
  const showRead = useShowRead()
  const onError = useTakeBack()
  const write = useWrite(readNotification, { params: { id }, refreshes, onError })
  return () => {
    showRead((told) => told.id === id, 1)
    write.mutate(undefined)
  }
}

/** Marks all as read, likewise. */
export function useMarkAllRead(unread: number) {
  const showRead = useShowRead()
  const onError = useTakeBack()
  const write = useWrite(readAllNotifications, { refreshes, onError })
  return () => {
    showRead(() => true, unread)
    write.mutate(undefined)
  }
}

function useTakeBack() {
  const refresh = useRefresh()
  return (error: Error) => {
    void refresh(refreshes)
    toastFailure(error, 'Failed to mark as read')
  }
}
