import type { AppContext } from '#server/app-context.ts'
import type { Log } from '#server/platform/lifecycle/logger.ts'
import { bodyOf } from './delivery-body.ts'
import { eventContent } from './event-content.ts'
import { giveUpExpired } from './give-up.ts'
import { recordEvents } from './record-events.ts'
import {
  claimDeliveries,
  type ClaimedDelivery,
  endDelivery,
  hasWebhooks,
  readReceiver,
  type Receiver,
  receiversDue,
  recordFailure,
} from './webhook-deliveries.ts'
import { decryptTarget, webhookKeyPurpose, type WebhookTarget } from './webhook-target.ts'
import { postToReceiver, signatureHeaders } from './webhook-transport.ts'

/** Requests that one receiver gets at a time. Chats take about one a second. */
const concurrency = { standard: 5, slack: 1, teams: 1, google_chat: 1 }

// Most transactions are committed within the short time; every twentieth pass finds those that took longer, as the first one does.
const lookBackSeconds = 15
const longLookBackSeconds = 1_200
const longEvery = 20

/** It does not wait for a receiver that is still busy, so that a slow one delays only its own deliveries. */
export function createWebhookPass(context: AppContext, log: Pick<Log, 'warn'>) {
  const { db, clock } = context
  const busy = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let passes = 0

  async function sendTo(id: string) {
    await sendDue(context, id, stopping.signal)
      .catch((error: unknown) => log.warn({ webhookId: id, err: error }, 'Webhook pass failed'))
      .finally(() => busy.delete(id))
  }

  return {
    async start() {
      const now = clock()
      if (!(await hasWebhooks(db))) return
      await recordEvents(db, { now, lookBackSeconds: passes % longEvery === 0 ? longLookBackSeconds : lookBackSeconds })
      passes += 1
      await giveUpExpired(context, now)
      for (const id of await receiversDue(db, now)) if (!busy.has(id)) busy.set(id, sendTo(id))
    },
    /** Resolves when nothing is being sent. */
    ended: () => Promise.all(busy.values()),
    /** The same, without waiting for answers: what had none is sent again later. */
    async stop() {
      stopping.abort()
      await Promise.all(busy.values())
    },
  }
}

/**
 * Sends everything that is due to one receiver, which may be switched off or moved meanwhile. If a whole batch fails, it is down, and
 * the rest waits for the next pass.
 */
async function sendDue(context: AppContext, id: string, signal: AbortSignal) {
  const { db, clock, settings } = context
  const key = settings.keyFor(webhookKeyPurpose)
  while (!signal.aborted) {
    const receiver = await readReceiver(db, id)
    if (!receiver) return
    const target = decryptTarget(receiver.encrypted, { id, key })
    const limit = concurrency[receiver.kind]
    const claimed = await claimDeliveries(db, id, { now: clock(), limit })
    const ended = await Promise.all(claimed.map((delivery) => send(context, delivery, { receiver, target, signal })))
    if (claimed.length < limit || !ended.includes(true)) return
  }
}

type Destination = { receiver: Receiver; target: WebhookTarget; signal: AbortSignal }

/** Sends one delivery and records the outcome. False if it is to be retried. */
async function send(context: AppContext, delivery: ClaimedDelivery, { receiver, target, signal }: Destination) {
  const { db, clock, settings, metrics } = context
  const { id } = delivery
  const now = clock()
  const content = await eventContent(context, delivery)
  if (!content) {
    await endDelivery(db, { id, state: 'dropped', result: null, now })
    metrics.countWebhooks('dropped', 1)
    return true
  }
  const body = bodyOf(receiver.kind, content, {
    happenedAt: delivery.happenedAt,
    language: settings.languages[0],
    organization: settings.orgName,
  })
  const headers = { ...jsonHeaders, ...signatureHeaders({ id, now, body, secrets: secretsAt(now, receiver, target) }) }
  const attempt = await postToReceiver(
    target.address,
    { headers, body },
    { standIns: settings.webhookStandIns, signal },
  )
  if (attempt.isTaken) {
    await endDelivery(db, { id, state: 'sent', result: attempt.result, now: clock() })
    metrics.countWebhooks('sent', 1)
    return true
  }
  // The server shuts down: another one, or a later start, sends it again.
  if (signal.aborted) return false
  const { result, retryAfterSeconds } = attempt
  const retryAt = retryAfterSeconds === null ? null : new Date(clock().getTime() + retryAfterSeconds * 1_000)
  await recordFailure(db, { id, result, retryAt })
  return false
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Brightside' }

function secretsAt(now: Date, { rotatesUntil }: Receiver, { secret, previousSecret }: WebhookTarget): string[] {
  const bothSign = previousSecret !== null && rotatesUntil !== null && new Date(rotatesUntil) > now
  return bothSign ? [secret, previousSecret] : [secret]
}
