import { Bell } from 'lucide-react'
import { notifications } from '#contract/notifications.ts'
import * as texts from '#texts/notification-list.ts'
import { usePolling } from '#web/api/use-polling.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { groupBy, groupNotifications, type NotificationGroup } from './group-notifications.ts'
import { notificationDay } from './notification-day.ts'
import styles from './notification-list.module.css'
import { NotificationRow } from './notification-row.tsx'

/** The notifications, newest first; with `byDay` under the days they are of. Reads them again each time it is opened. */
export function NotificationList({ byDay = false }: { byDay?: boolean }) {
  const reading = useReadPages(notifications, { intervalMs: usePolling(), refetchOnOpen: true })
  return (
    <>
      <Read
        result={reading}
        loading={<Skeletons count={4} shape="person" />}
        empty={<Empty icon={Bell} title={texts.noNotificationsYet} />}
      >
        {(rows) => {
          const groups = groupNotifications(rows)
          return byDay ? <Days groups={groups} /> : <Rows groups={groups} />
        }}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

function Days({ groups }: { groups: NotificationGroup[] }) {
  const now = useNow()
  const days = groupBy(groups, ({ notification }) => notificationDay(notification.createdAt, now))
  return Array.from(days, ([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2 className={styles.title}>{day}</h2>
      <Rows groups={ofDay} />
    </section>
  ))
}

const Rows = ({ groups }: { groups: NotificationGroup[] }) => (
  <ul>
    {groups.map((group) => (
      <NotificationRow key={group.notification.id} group={group} />
    ))}
  </ul>
)
