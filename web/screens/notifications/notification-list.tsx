import Bell from 'lucide-react/icons/bell'
import { notifications } from '#contract/notifications.ts'
import * as texts from '#texts/notification-list.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { groupBy, groupNotifications, type NotificationGroup } from './group-notifications.ts'
import styles from './notification-list.module.css'
import { notificationPeriod } from './notification-period.ts'
import { NotificationRow } from './notification-row.tsx'

/** The notifications, newest first; with `byPeriod` under headings. Reads them again each time it is opened. */
export function NotificationList({ byPeriod = false }: { byPeriod?: boolean }) {
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
          return byPeriod ? <Periods groups={groups} /> : <Rows groups={groups} />
        }}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

function Periods({ groups }: { groups: NotificationGroup[] }) {
  const now = useNow()
  const periods = groupBy(groups, ({ notification }) => notificationPeriod(notification.createdAt, now))
  return Array.from(periods, ([period, ofPeriod]) => (
    <section key={period} className={styles.period}>
      <h2 className={styles.title}>{period}</h2>
      <Rows groups={ofPeriod} />
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
