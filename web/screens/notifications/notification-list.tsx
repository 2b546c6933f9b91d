import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Gift from 'lucide-react/icons/gift'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import Rocket from 'lucide-react/icons/rocket'
import Shield from 'lucide-react/icons/shield'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import { createElement, type MouseEvent } from 'react'
import { Link } from 'wouter'
import { type Notification, notifications } from '#contract/notifications.ts'
import { type NotificationIcon, traitsOf } from '#domain/notifications.ts'
import { notificationMessage } from '#messages/notifications.ts'
import { yourThanks } from '#texts/milestones.ts'
import { name_and_others, unknown_user } from '#texts/names.ts'
import { notifications as sentences } from '#texts/notifications.ts'
import * as texts from '#texts/notification-list.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { useNow } from '#web/kit/use-now.ts'
import { relativeTime } from '#web/kit/relative-time.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { groupBy, groupNotifications, type NotificationGroup, notificationPeriod } from './group-notifications.ts'
import styles from './notification-list.module.css'
import { useMarkRead } from './use-mark-read.ts'

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
      <h2 className={styles.periodTitle}>{period}</h2>
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

const icons: Record<NotificationIcon, LucideIcon> = {
  bell: Bell,
  gift: Gift,
  heart: Heart,
  message: MessageCircle,
  rocket: Rocket,
  shield: Shield,
  ticket: Ticket,
  trophy: Trophy,
}

const noticeTexts = { notifications: sentences, names: { name_and_others, unknown_user } }

/** One notification, or several about one gift. It leads to what it is about; opening it marks it as read. */
function NotificationRow({ group }: { group: NotificationGroup }) {
  const markRead = useMarkRead(group)
  const { notification, unread } = group

  function open({ currentTarget }: MouseEvent<HTMLElement>) {
    if (unread > 0) markRead()
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  return (
    <li className={styles.row} data-unread={unread > 0} data-type={notification.type}>
      <Link href={notification.link} className={styles.content} onClick={open}>
        <NotificationText notification={notification} isUnopened={unread > 0 && notification.type === 'gift'} />
        {unread > 0 && (
          <span className={styles.dot}>
            <VisuallyHidden>{texts.unread}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}

type TextProps = { notification: Notification; isUnopened: boolean }

function NotificationText({ notification, isUnopened }: TextProps) {
  const { actor, createdAt, type, quote, milestone } = notification
  const now = useNow()
  const { icon, isAdministrative } = traitsOf(type)
  return (
    <>
      <span className={styles.actor}>
        {actor === null && isAdministrative ? (
          <Shield aria-hidden className={styles.administrator} />
        ) : actor === null && icon === 'trophy' ? (
          <Trophy aria-hidden className={styles.win} />
        ) : (
          <>
            <Avatar person={actor} fallback="?" size="small" />
            {createElement(icons[icon], { 'aria-hidden': true, className: styles.icon })}
          </>
        )}
      </span>
      <span className={styles.text}>
        <span dir="auto" className={styles.message}>
          {notificationMessage(noticeTexts, notification)}
        </span>
        {milestone && <span className={styles.open}>{yourThanks({ n: milestone })}</span>}
        {quote && (
          <q dir="auto" className={styles.quote}>
            {quote}
          </q>
        )}
        {/* Its words are not shown before it is opened. */}
        {isUnopened && !quote && <span className={styles.open}>{texts.openIt}</span>}
        <time dateTime={createdAt} className={styles.time}>
          {relativeTime(createdAt, now)}
        </time>
      </span>
    </>
  )
}
