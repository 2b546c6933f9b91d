import { unreadCount } from '#contract/notifications.ts'
import * as texts from '#texts/notification-list.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-list.module.css'
import { useMarkAllRead } from './use-mark-read.ts'

/** All notifications on a page. */
export function NotificationsScreen() {
  const unread = useRead(unreadCount).data?.count ?? 0
  const markAll = useMarkAllRead(unread)

  function readAll() {
    markAll()
    // The button disappears; keyboard users continue from the title.
    focusPageTitle()
  }

  return (
    <div className={styles.screen}>
      <PageHead title={texts.title}>
        {unread > 0 && (
          <Button kind="ghost" size="small" onClick={readAll}>
            {texts.markAllAsRead}
          </Button>
        )}
      </PageHead>
      <div className={styles.list}>
        <NotificationList byPeriod />
      </div>
    </div>
  )
}
