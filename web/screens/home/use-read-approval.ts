import { notifications, readNotification, unreadCount } from '#contract/notifications.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { useWrite } from '#web/data/cache/use-write.ts'

/** Marks the notification of the user's approval as read. If that fails, they read it there as well. */
export function useReadApproval() {
  const { mutate } = useWrite(readNotification, {
    isUnasked: true,
    refreshes: [notifications, unreadCount],
    async send(endpoint, request) {
      const newest = await sendRequest(notifications)
      const approval = newest.find(({ type, isRead }) => type === 'approved' && !isRead)
      return approval ? sendRequest(endpoint, { ...request, params: { id: approval.id } }) : {}
    },
  })
  return mutate
}
