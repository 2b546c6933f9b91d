import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookupPublic } from '#server/platform/push/lookup-public.ts'
import { isPrivateLiteral } from './webhook-target.ts'

const defaultTimeoutMs = 15_000
const maxReplyBytes = 4_096
const maxRetryAfterSeconds = 86_400

/** `result` is the status of the answer, or why there was none: never a text of the receiver, nor the address. */
export type Attempt = { isTaken: boolean; result: string; retryAfterSeconds: number | null }

/** Receivers of this machine that take the place of public ones, by origin. */
export type StandIns = Record<string, string>

type Message = { headers: Record<string, string>; body: string }

type PostOptions = { standIns: StandIns; signal: AbortSignal; timeoutMs?: number }

/**
 * Posts to a public address: what its name resolves to is checked, and connected to. Redirects are not followed, and no more than
 * the beginning of the answer is read.
 */
export async function postToReceiver(address: string, message: Message, options: PostOptions): Promise<Attempt> {
  const { standIns, signal, timeoutMs = defaultTimeoutMs } = options
  const url = new URL(address)
  const standIn = standIns[url.origin]
  if (standIn === undefined && isPrivateLiteral(url.hostname)) return failed('private_address')
  const target = standIn === undefined ? url : new URL(url.pathname + url.search, standIn)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  // Without the message of the error: it may contain the address.
  return post(target, message, { signal: limit, lookup: standIn === undefined ? lookupPublic : undefined }).then(
    attemptOf,
    (error: Error) => failed(reasonOf(error)),
  )
}

type Connect = { signal: AbortSignal; lookup: typeof lookupPublic | undefined }

/** The answer once its status is there: that decides, whatever becomes of the rest. */
function post(url: URL, { headers, body }: Message, { signal, lookup }: Connect) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<IncomingMessage>((resolve, reject) => {
    send(url, { method: 'POST', headers, signal, lookup })
      .on('response', (reply) => resolve(skipBody(reply)))
      .on('error', reject)
      .end(body)
  })
}

/** Closes the connection where the answer is long: what it says is not used. */
function skipBody(reply: IncomingMessage) {
  let readBytes = 0
  reply.on('data', (part: Buffer) => {
    readBytes += part.length
    if (readBytes > maxReplyBytes) reply.destroy()
  })
  return reply.on('error', () => {})
}

const failed = (result: string): Attempt => ({ isTaken: false, result, retryAfterSeconds: null })

const reasonOf = ({ name, message }: Error) =>
  name === 'AbortError' || name === 'TimeoutError'
    ? 'timeout'
    : message === 'Private address'
      ? 'private_address'
      : 'unreachable'

function attemptOf({ statusCode: status = 0, headers }: IncomingMessage): Attempt {
  const seconds = Number(headers['retry-after'] ?? NaN)
  const retryAfterSeconds = Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, maxRetryAfterSeconds) : null
  return { isTaken: status >= 200 && status < 300, result: String(status), retryAfterSeconds }
}

type Signed = { id: string; now: Date; body: string; secrets: string[] }

/** The headers of Standard Webhooks: a signature for each secret. */
export function signatureHeaders({ id, now, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
