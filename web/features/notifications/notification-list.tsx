import { Bell } from 'lucide-react'
import { notifications } from '#contract/notifications.ts'
import { usePolling } from '#web/api/use-polling.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { groupNotifications } from './group-notifications.ts'
import { NotificationRow } from './notification-row.tsx'

/** The notifications, newest first. Reads them again each time it is opened. */
export function NotificationList() {
  const reading = useReadPages(notifications, { intervalMs: usePolling(), refetchOnOpen: true })
  return (
    <>
      <Read
        result={reading}
        loading={<Skeletons count={4} shape="person" />}
        empty={<Empty icon={Bell} title="No notifications yet" />}
      >
        {(rows) => (
          <ul>
            {groupNotifications(rows).map((group) => (
              <NotificationRow key={group.notification.id} group={group} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}
