declare const self: ServiceWorkerGlobalScope

/** A declarative push message, which the server writes (server/features/push/push-sender.ts). */
type Message = {
  notification: { title: string; body: string; lang: string; dir: 'ltr' | 'rtl'; tag: string; navigate: string }
  app_badge: number
}

/**
 * Shows the notification of a push message, and the number of unread ones on the icon of the app. A window of the app that is
 * visible says the news itself.
 */
export async function showPush(message: Message) {
  const { title, navigate, ...options } = message.notification
  if (!(maySkip && (await isAppVisible())))
    await self.registration.showNotification(title, { ...options, icon: '/icon-192.png', data: navigate })
  if ('setAppBadge' in navigator) await navigator.setAppBadge(message.app_badge)
}

/** Safari takes the permission from a site whose message shows nothing; the others allow it while the site is visible. */
const maySkip = /Chrome|Firefox/.test(navigator.userAgent)

async function isAppVisible() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.some(({ visibilityState }) => visibilityState === 'visible')
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
