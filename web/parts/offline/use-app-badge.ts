import { useEffect } from 'react'
import { unreadCount } from '#contract/notifications.ts'
import { useRead } from '#web/data/cache/use-read.ts'

/**
 * Shows the unread count on the icon of the installed app, where push messages have put it too. Each tab does so when its
 * count changes, so that the icon has what the server said last.
 */
export function useAppBadge() {
  const unread = useRead(unreadCount, { enabled: false }).data?.count
  useEffect(() => {
    // 0 removes it. An app that is not installed may be refused.
    if (unread !== undefined && 'setAppBadge' in navigator) void navigator.setAppBadge(unread).then(ignore, ignore)
  }, [unread])
}

const ignore = () => undefined
