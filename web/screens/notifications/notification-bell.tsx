import Bell from 'lucide-react/icons/bell'
import { Suspense, type ToggleEvent, useRef, useState } from 'react'
import { me } from '#contract/auth.ts'
import { competitions } from '#contract/competitions.ts'
import { giftsReceived } from '#contract/gifts.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import * as texts from '#texts/notification-list.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useLiveEvent } from '#web/data/request/use-live-event.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorBoundary } from '#web/kit/error-boundary.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { Toasts } from '#web/kit/toasts.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './notification-bell.module.css'
import { useMarkAllRead } from './use-mark-read.ts'

/** Not part of the first paint: loaded when the bell is pointed at, or with the next screens. */
const NotificationList = lazyWithPreload(async () => (await import('./notification-list.tsx')).NotificationList)

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

type PanelProps = { titleId: string; unread: number }

/** The list of notifications in the popover of the bell. */
function NotificationPanel({ titleId, unread }: PanelProps) {
  const markAll = useMarkAllRead(unread)
  const list = useRef<HTMLDivElement>(null)

  function readAll() {
    markAll()
    // The button disappears; keyboard users stay in the list.
    list.current?.focus()
  }

  return (
    <>
      <div className={styles.panelHead}>
        <h2 id={titleId}>{texts.title}</h2>
        {unread > 0 && (
          <Button kind="ghost" size="small" onClick={readAll}>
            {texts.markAllAsRead}
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard. */}
      <div ref={list} role="region" aria-labelledby={titleId} tabIndex={0} className={styles.scroll}>
        <ErrorBoundary>
          <Suspense fallback={<Skeletons count={4} shape="person" />}>
            <NotificationList />
          </Suspense>
        </ErrorBoundary>
      </div>
      {/* The popover covers the page's own toasts, so it shows them itself. */}
      <Toasts />
    </>
  )
}
