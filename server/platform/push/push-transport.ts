import type { Delivery } from '#server/platform/deliveries/delivery.ts'
import { type BrowserKeys, encryptPush } from './encrypt-push.ts'
import type { Vapid } from './vapid.ts'

/** A browser that takes messages, as it described itself. */
export type PushTarget = { endpoint: string; keys: BrowserKeys }

/** A message of which a later one with the same topic takes the place while it waits at the push service. */
export type PushMessage = { text: string; topic: string; expiresAt: Date }

type SendOptions = { vapid: Vapid; contact: string; now: Date }

const timeoutMs = 10_000
const maxTtlSeconds = 86_400

/** Sends a message to a browser's push service. `gone`: the browser takes no more messages. */
export async function sendPush(
  { endpoint, keys }: PushTarget,
  { text, topic, expiresAt }: PushMessage,
  { vapid, contact, now }: SendOptions,
): Promise<Delivery> {
  const ttlSeconds = Math.min(maxTtlSeconds, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000))
  const request = fetch(endpoint, {
    method: 'POST',
    body: new Uint8Array(encryptPush(text, keys)),
    headers: {
      authorization: vapid.authorization({ origin: new URL(endpoint).origin, contact, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, ttlSeconds)),
      topic,
      urgency: 'normal',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // Without the message of the error: it may contain the address, which lets its holder send messages.
  return request.then(
    async (reply) => {
      await reply.body?.cancel()
      return deliveryOf(reply)
    },
    () => ({ state: 'failed', reason: 'unreachable' }),
  )
}

function deliveryOf({ ok, status, headers }: Response): Delivery {
  if (ok) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status === 429 || status >= 500)
    return { state: 'failed', reason: String(status), retryAfter: retryAfterOf(headers) }
  return { state: 'refused', reason: String(status) }
}

/** In seconds; null where the service names none. */
function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, maxTtlSeconds) : null
}
