import type { Notification } from '#contract/notifications.ts'

/** One gift may have many of these. */
const groupedTypes = ['reaction', 'boost']

/** The content of one row: the newest notification of a group, and how many of the group are unread. */
export type NotificationGroup = { notification: Notification; unread: number }

/** Puts the reactions to one gift into one group, and its boosts into another. All others are groups of their own. */
export function groupNotifications(rows: Notification[]): NotificationGroup[] {
  return [...Map.groupBy(rows, groupKey).values()].flatMap(([newest, ...older]) =>
    newest ? [{ notification: newest, unread: [newest, ...older].filter(({ isRead }) => !isRead).length }] : [],
  )
}

/** The same for all notifications of a group. */
export const groupKey = ({ id, type, giftId }: Notification) =>
  giftId && groupedTypes.includes(type) ? `${type} ${giftId}` : id
