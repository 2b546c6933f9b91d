import type { Notification } from '#contract/notifications.ts'
import { traitsOf } from '#domain/notifications.ts'
import * as texts from '#texts/notification-list.ts'
import { daysAgo } from '#web/kit/days-ago.ts'

/** The content of one row: the newest notification of a group, and how many of the group are unread. */
export type NotificationGroup = { notification: Notification; unread: number }

/** Puts the reactions to one gift into one group, its comments and its boosts into others. All other rows are groups of their own. */
export function groupNotifications(rows: Notification[]): NotificationGroup[] {
  return [...groupBy(rows, groupKey).values()].flatMap(([newest, ...older]) =>
    newest ? [{ notification: newest, unread: [newest, ...older].filter(({ isRead }) => !isRead).length }] : [],
  )
}

/** The values by their key, in the order in which the keys occur: `Map.groupBy` for browsers before 2024. */
export function groupBy<Value>(values: Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}

/** The same for all notifications of a group. */
export const groupKey = ({ id, type, giftId }: Notification) =>
  giftId && traitsOf(type).groupedBy ? `${type} ${giftId}` : id

const lastDays = 7

/** When a notification came: 'Today', 'Yesterday', 'Last 7 days' or 'Earlier', in the viewer's time zone by default. */
export function notificationPeriod(createdAt: string, now: Date, timeZone?: string) {
  const days = daysAgo(createdAt, now, timeZone)
  // The page's clock may be behind the server's.
  if (days <= 0) return texts.today
  if (days === 1) return texts.yesterday
  return days < lastDays ? texts.lastSevenDays : texts.earlier
}
