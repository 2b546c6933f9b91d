import {
  notificationSettings,
  subscribeToPush,
  type SubscribeToPush,
  unsubscribeFromPush,
} from '#contract/notification-settings.ts'
import { canUsePush } from './can-use-push.ts'
import { readLocalValue, writeLocalValue } from './local-storage.ts'
import { noteAsked } from './push-question.ts'
import { deviceZone } from './zone.ts'
import { sendRequest } from '#web/data/request/send-request.ts'

/** Names the person who switched push notifications on in this browser. A log-out removes it. */
const ownerKey = 'push-owner'
/** The service worker is registered some seconds after the load; in development there is none. */
const workerTimeoutMs = 10_000

/** The outcome of a switch. `denied`: the browser does not ask again. */
export type PushOutcome = 'on' | 'off' | 'denied' | 'unavailable'

/**
 * Asks for the permission and subscribes this browser. Call it on a press: browsers ask only then. A browser whose push
 * service cannot be reached is unavailable.
 */
export async function switchPushOn(personId: string): Promise<PushOutcome> {
  const permission = await Notification.requestPermission()
  noteAsked()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unavailable'
  if (!(await subscribe())) return 'unavailable'
  writeLocalValue(ownerKey, personId)
  return 'on'
}

/** Ends the subscription of this browser, here and on the server. */
export async function switchPushOff(): Promise<PushOutcome> {
  await sendRequest(unsubscribeFromPush)
  writeLocalValue(ownerKey, null)
  await (await currentSubscription())?.unsubscribe()
  return 'off'
}

/**
 * Renews the subscription of this browser after a log-in, or when browser or server have lost it. Ends that of another
 * person who was here before.
 */
export async function renewPush(personId: string) {
  if (!canUsePush()) return
  if (readLocalValue(ownerKey) !== personId) await (await currentSubscription())?.unsubscribe()
  else if (Notification.permission === 'granted') await subscribe()
}

const currentSubscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

/** False if the installation sends no push notifications, or the browser cannot reach its push service. */
async function subscribe(): Promise<boolean> {
  const { pushKey } = await sendRequest(notificationSettings)
  const subscription = pushKey === null ? null : await subscriptionFor(pushKey)
  if (!subscription) return false
  await sendRequest(subscribeToPush, { body: bodyOf(subscription) })
  return true
}

async function subscriptionFor(pushKey: string): Promise<PushSubscription | null> {
  const worker = await Promise.race([navigator.serviceWorker.ready, wait(workerTimeoutMs)])
  if (!worker) return null
  const current = await worker.pushManager.getSubscription()
  if (current && keyOf(current) === pushKey) return current
  // The secret of the server was rotated: a browser has one subscription at a time.
  await current?.unsubscribe()
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }).then(
    (subscription) => subscription,
    () => null,
  )
}

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))

const keyOf = ({ options }: PushSubscription) =>
  options.applicationServerKey && base64Url(new Uint8Array(options.applicationServerKey))

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function bodyOf(subscription: PushSubscription): SubscribeToPush {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const timeZone = deviceZone() ?? undefined
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, timeZone }
}
