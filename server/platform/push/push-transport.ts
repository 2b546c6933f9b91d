import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Delivery } from '#server/platform/deliveries/delivery.ts'
import { type BrowserKeys, encryptPush } from './encrypt-push.ts'
import { lookupPublic } from './lookup-public.ts'
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
  const url = new URL(endpoint)
  const headers = {
    authorization: vapid.authorization({ origin: url.origin, contact, now }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(Math.max(0, ttlSeconds)),
    topic,
    urgency: 'normal',
  }
  // Without the message of the error: it may contain the address, which lets its holder send messages.
  return post(url, { headers, body: encryptPush(text, keys) }).then(deliveryOf, () => ({
    state: 'failed',
    reason: 'unreachable',
  }))
}

/** Posts to a public address, without redirects. `fetch` has no place for the check of the address that it connects to. */
function post(url: URL, { headers, body }: { headers: Record<string, string>; body: Uint8Array }) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<IncomingMessage>((resolve, reject) => {
    send(url, { method: 'POST', headers, lookup: lookupPublic, signal: AbortSignal.timeout(timeoutMs) })
      .on('response', (reply) => resolve(reply.resume()))
      .on('error', reject)
      .end(body)
  })
}

function deliveryOf({ statusCode: status = 0, headers }: IncomingMessage): Delivery {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status < 400) return { state: 'failed', reason: 'unreachable' }
  if (status === 429 || status >= 500)
    return { state: 'failed', reason: String(status), retryAfter: retryAfterOf(headers['retry-after']) }
  return { state: 'refused', reason: String(status) }
}

/** In seconds; null where the service names none. */
function retryAfterOf(header: string | undefined): number | null {
  const seconds = Number(header ?? NaN)
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, maxTtlSeconds) : null
}
