import { Bell as BellIcon } from 'lucide-react'
import { type ToggleEvent, useState } from 'react'
import { unreadCount } from '#contract/notifications.ts'
import { useRead } from '#web/api/use-read.ts'
import { usePolling } from '#web/api/use-polling.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './bell.module.css'
import { NotificationPanel } from './notification-panel.tsx'
import { useNewsAloud } from './use-announcements.ts'
import { usePersonNews } from './use-live-notifications.ts'

const mostShown = 9

/** How much a person was told and has not read, and the list of it on a native popover. */
export function Bell() {
  const unread = useRead(unreadCount, { intervalMs: usePolling() }).data?.count ?? 0
  const spoken = useNewsAloud(unread)
  const [isOpen, setOpen] = useState(false)
  usePersonNews()

  return (
    <>
      <button type="button" className={styles.bell} popoverTarget="notifications" aria-describedby="unread">
        <BellIcon aria-hidden size="1.5rem" />
        <VisuallyHidden>Notifications</VisuallyHidden>
        {unread > 0 && (
          <span className={styles.badge} aria-hidden>
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </button>
      <span id="unread" hidden>
        {unread > 0 && `${unread} unread`}
      </span>
      <span role="status">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
      <div
        id="notifications"
        popover="auto"
        role="dialog"
        aria-labelledby="notifications-title"
        className={styles.popover}
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      >
        {isOpen && <NotificationPanel titleId="notifications-title" unread={unread} />}
      </div>
    </>
  )
}
