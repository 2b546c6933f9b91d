import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import type { Carrier, ClaimedDelivery, Delivery } from './delivery.ts'
import {
  claimDeliveries,
  expireEmails,
  markRefused,
  markSent,
  postponeDelivery,
  recordFailedAttempt,
  removeDelivery,
  removeExpired,
  removeSubscription,
} from './delivery-rows.ts'

export type OutboxContext = {
  db: Db
  events: EventBus
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Delivers everything that is due in a lane. If a whole batch fails, its host is down, and the rest waits for the next pass. */
export async function sendDue(carrier: Carrier, context: OutboxContext) {
  const { db, events, now } = context
  if (carrier.kind === 'mail') publishNotified(events, await expireEmails(db, now()))
  else await removeExpired(db, carrier, now())

  for (;;) {
    const claimed = await claimDeliveries(db, carrier, now())
    const isFinal = await Promise.all(claimed.map((row) => send(row, carrier, context)))
    if (claimed.length < carrier.concurrency || !isFinal.includes(true)) return
  }
}

/** Delivers one row and records the outcome. False if it is to be retried. */
async function send(row: ClaimedDelivery, carrier: Carrier, context: OutboxContext): Promise<boolean> {
  const delivery = await carrier.deliver(row)
  if ('reason' in delivery) {
    const { state, reason } = delivery
    context.log.warn({ deliveryId: row.id, kind: carrier.kind, type: row.type, state, reason }, 'Delivery failed')
  }
  return carrier.kind === 'mail'
    ? recordEmail(row, delivery, { carrier, ...context })
    : recordPush(row, delivery, context)
}

/** The row of an email stays, without its content. */
async function recordEmail(
  row: ClaimedDelivery,
  delivery: Delivery,
  { carrier, db, events, now }: OutboxContext & { carrier: Carrier },
): Promise<boolean> {
  if (delivery.state === 'failed') {
    await recordFailedAttempt(db, row.id, { ...delivery, retryAt: null })
    return false
  }
  if (delivery.state === 'refused')
    publishNotified(events, await markRefused(db, row.id, { reason: delivery.reason, now: now() }))
  else if (!(await markSent(db, row.id, now()))) await carrier.takeBack?.(row)
  return true
}

/** The row of a push notification goes, and so does the subscription of a browser that takes no more. */
async function recordPush(row: ClaimedDelivery, delivery: Delivery, { db, now }: OutboxContext): Promise<boolean> {
  if (delivery.state === 'failed') {
    const { reason, retryAfter } = delivery
    const retryAt = retryAfter ? new Date(now().getTime() + retryAfter * 1_000) : null
    await recordFailedAttempt(db, row.id, { reason, retryAt })
    return false
  }
  if (delivery.state === 'postponed') await postponeDelivery(db, row.id, delivery.until)
  else if (delivery.state === 'gone') await removeSubscription(db, row.subscriptionId ?? '')
  else await removeDelivery(db, row.id)
  return true
}

function publishNotified(events: EventBus, userIds: string[]) {
  for (const userId of userIds) events.publish({ topic: 'person', userId })
}
