// Compiled from messages/en/notification-list.arb by npm run messages.
import { number, plural } from './format.ts'
export const title: string = "Notifications"
export const unreadCount = ({ unread }: { unread: string | number }) => `${unread} unread`
export const unreadNotifications = ({ unread }: { unread: number }) => `${number(unread)}${plural(unread, " unread notifications", " unread notification")}`
export const today: string = "Today"
export const yesterday: string = "Yesterday"
export const lastSevenDays: string = "Last 7 days"
export const earlier: string = "Earlier"
export const noNotificationsYet: string = "No notifications yet"
export const markAllAsRead: string = "Mark all as read"
export const unread: string = "Unread"
export const openIt: string = "Open it"
export const whatHappenedAroundYou: string = "What happened around you"
export const failedToMarkAsRead: string = "Failed to mark as read"
