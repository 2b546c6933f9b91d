import { vi } from 'vitest'
import { onLeave } from './document.ts'

type Options = { permission?: NotificationPermission; answer?: NotificationPermission; isReachable?: boolean }

/** A browser with push notifications, which the test DOM is not. `answer` is what the person answers to its question. */
export function stubPush({ permission = 'default', answer = 'granted', isReachable = true }: Options = {}) {
  let subscribedWith: string | null = null
  const unsubscribe = vi.fn(async () => {
    subscribedWith = null
    return true
  })
  const subscription = () => ({
    unsubscribe,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(subscribedWith ?? '', 'base64url')).buffer },
    toJSON: () => ({
      endpoint: 'https://push.example/1',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
  })
  const pushManager = {
    getSubscription: async () => subscribedWith && subscription(),
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!isReachable) throw new DOMException('push service error', 'AbortError')
      subscribedWith = applicationServerKey
      return subscription()
    }),
  }
  const registration = { pushManager }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  const requestPermission = vi.fn(async () => (notification.permission = answer))
  const notification = { permission, requestPermission }

  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onLeave(() => Reflect.deleteProperty(navigator, 'serviceWorker'))
  return {
    requestPermission,
    unsubscribe,
    subscribe: pushManager.subscribe,
    subscribedWith: () => subscribedWith,
    /** Sets the subscription that an earlier visit made, by its key; null for none. */
    setSubscription: (key: string | null) => void (subscribedWith = key),
  }
}
