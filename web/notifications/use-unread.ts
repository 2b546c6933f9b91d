import { unreadCount } from '#contract/notifications.ts'
import { useRead } from '#web/api/use-read.ts'
import { usePolling } from '#web/live/use-polling.ts'

/** How many notifications wait to be read. */
export const useUnread = () => useRead(unreadCount, { everyMs: usePolling() }).data?.count ?? 0
