import { type NewThanks, newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import * as texts from '#texts/thanks.ts'
import { useWrite } from '#web/api/use-write.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'

/** Marks gifts as opened: their notifications become read, on all devices. */
export function useMarkOpened() {
  const write = useWrite(readGiftNotifications, {
    refreshes: [notifications, unreadCount, newThanks],
    onError: (error) => toastFailure(error, texts.failedToMarkAsRead),
  })
  return (gifts: NewThanks[]) => write.mutate({ giftIds: gifts.map(({ id }) => id) })
}
