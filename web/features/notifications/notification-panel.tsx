import { Bell } from 'lucide-react'
import { useRef } from 'react'
import { notifications } from '#contract/notifications.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { usePolling } from '#web/api/use-polling.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import styles from './notification-panel.module.css'
import { NotificationRow } from './notification-row.tsx'
import { useMarkAllRead } from './use-mark-read.ts'

type Props = { titleId: string; unread: number }

/** Lists the notifications, newest first. Reads them again each time it is opened. */
export function NotificationPanel({ titleId, unread }: Props) {
  const reading = useReadPages(notifications, { intervalMs: usePolling(), refetchOnOpen: true })
  const markAll = useMarkAllRead(unread)
  const list = useRef<HTMLDivElement>(null)

  function readAll() {
    markAll()
    // The button disappears; keyboard users stay in the list.
    list.current?.focus()
  }

  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId}>Notifications</h2>
        {unread > 0 && (
          <Button kind="ghost" size="small" onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard. */}
      <div ref={list} role="region" aria-labelledby={titleId} tabIndex={0} className={styles.scroll}>
        <Read
          result={reading}
          loading={<Skeletons count={4} shape="person" />}
          empty={<Empty icon={Bell} title="No notifications yet" />}
        >
          {(rows) => (
            <ul>
              {rows.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} />
              ))}
            </ul>
          )}
        </Read>
        <MoreRows reading={reading} />
      </div>
      {/* The popover covers the page's own toasts, so it shows them itself. */}
      <Toasts />
    </>
  )
}
