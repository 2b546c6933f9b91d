// Compiled from messages/es/notification-list.arb by npm run messages.
import { number, plural } from './format.ts'
export const title: string = "Notificaciones"
export const unreadCount = ({ unread }: { unread: string | number }) => `${unread} sin leer`
export const unreadNotifications = ({ unread }: { unread: number }) => `${number(unread)}${plural(unread, " notificaciones sin leer", " de notificaciones sin leer", " notificación sin leer")}`
export const today: string = "Hoy"
export const yesterday: string = "Ayer"
export const lastSevenDays: string = "Últimos 7 días"
export const earlier: string = "Antes"
export const noNotificationsYet: string = "Aún no hay notificaciones"
export const markAllAsRead: string = "Marcar todo como leído"
export const unread: string = "Sin leer"
export const openIt: string = "Ábrelo"
export const whatHappenedAroundYou: string = "Lo que pasó a tu alrededor"
export const failedToMarkAsRead: string = "No se pudo marcar como leído"
