import Bell from 'lucide-react/icons/bell'
import { type ToggleEvent, useState } from 'react'
import { me } from '#contract/auth.ts'
import { competitions } from '#contract/competitions.ts'
import { giftsReceived } from '#contract/gifts.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import * as texts from '#texts/notification-list.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useLiveEvent } from '#web/data/request/use-live-event.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './notification-bell.module.css'
import { NotificationList, NotificationPanel } from './notification-panel.tsx'

const maxShown = 9

/** Shows the unread count, and the list of notifications in a native popover. */
export function NotificationBell() {
  const unread = useRead(unreadCount, { intervalMs: usePolling() }).data?.count ?? 0
  const announcement = useUnreadAnnouncement(unread)
  const [isOpen, setOpen] = useState(false)
  useLiveNotifications()

  return (
    <>
      <button
        type="button"
        className={styles.bell}
        popoverTarget="notifications"
        aria-describedby="unread"
        {...NotificationList.preloadProps}
      >
        <Bell aria-hidden size="1.5rem" />
        <VisuallyHidden>{texts.title}</VisuallyHidden>
        {unread > 0 && (
          <span className={styles.badge} aria-hidden>
            {unread > maxShown ? `${maxShown}+` : unread}
          </span>
        )}
      </button>
      <span id="unread" hidden>
        {unread > 0 && texts.unreadCount({ unread })}
      </span>
      <span role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
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

/** Returns the text for screen readers when the unread count has risen; never the count a page opens with. */
function useUnreadAnnouncement(unread: number) {
  const [previous, setPrevious] = useState({ unread, announcement: '' })
  if (unread === previous.unread) return previous.announcement
  const announcement = unread > previous.unread ? texts.unreadNotifications({ unread }) : ''
  setPrevious({ unread, announcement })
  return announcement
}

/** Refreshes the user's own data when the server reports that something concerns them. */
function useLiveNotifications() {
  const refresh = useRefresh()
  useLiveEvent('person', () => void refresh([me, unreadCount, notifications, giftsReceived, competitions]))
}
