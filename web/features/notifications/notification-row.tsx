import type { MouseEvent } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { notificationMessage } from '#messages/en/notifications.ts'
import { useNow } from '#web/ui/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { relativeTime } from '#web/ui/relative-time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './notification-row.module.css'
import { useMarkRead } from './use-mark-read.ts'

/** One notification. An unread one is a button that marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const markRead = useMarkRead(notification)

  function read({ currentTarget }: MouseEvent) {
    markRead()
    // The button becomes plain text; keyboard users stay on the row.
    currentTarget.closest('li')?.focus()
  }

  return (
    <li tabIndex={-1} className={styles.row} data-unread={!notification.isRead}>
      {notification.isRead ? (
        <div className={styles.content}>
          <NotificationText notification={notification} />
        </div>
      ) : (
        <button type="button" className={styles.content} onClick={read}>
          <NotificationText notification={notification} />
          <span className={styles.dot}>
            <VisuallyHidden>Unread</VisuallyHidden>
          </span>
        </button>
      )}
    </li>
  )
}

function NotificationText({ notification }: { notification: Notification }) {
  const { actor, createdAt } = notification
  const now = useNow()
  return (
    <>
      <Avatar person={actor} fallback="?" size="small" />
      <span className={styles.text}>
        <span dir="auto" className={styles.message}>
          {notificationMessage(notification)}
        </span>
        <time dateTime={createdAt} className={styles.time}>
          {relativeTime(createdAt, now)}
        </time>
      </span>
    </>
  )
}
