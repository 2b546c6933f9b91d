declare const self: ServiceWorkerGlobalScope

/** A declarative push message, which the server writes (server/features/push/push-sender.ts). */
type Message = {
  notification: { title: string; body: string; lang: string; dir: 'ltr' | 'rtl'; tag: string; navigate: string }
  app_badge: number
}

/** Shows the notification of a push message, and the number of unread ones on the icon of the app. */
export async function showPush(message: Message) {
  const { title, navigate, ...options } = message.notification
  await self.registration.showNotification(title, { ...options, icon: '/icon-192.png', data: navigate })
  if ('setAppBadge' in navigator) await navigator.setAppBadge(message.app_badge)
}

/** Opens the page that a notification is about, in a window of the app if there is one. */
export async function openPage(notification: Notification) {
  notification.close()
  const url = String(notification.data)
  if (new URL(url).origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ focused }) => focused) ?? windows[0]
  // Only a window that this worker controls can be led elsewhere.
  const window = open && (await open.navigate(url).then(null, () => null))
  await (window ? window.focus() : self.clients.openWindow(url))
}
