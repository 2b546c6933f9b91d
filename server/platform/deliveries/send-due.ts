import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import type { Carrier, ClaimedDelivery } from './delivery.ts'
import { claimDeliveries, expireDeliveries, markRefused, markSent, recordFailedAttempt } from './delivery-rows.ts'

export type OutboxContext = {
  db: Db
  events: EventBus
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Delivers everything that is due in a lane. If a whole batch fails, its host is down, and the rest waits for the next pass. */
export async function sendDue(carrier: Carrier, context: OutboxContext) {
  const { db, events, now } = context
  publishNotified(events, await expireDeliveries(db, carrier, now()))

  for (;;) {
    const claimed = await claimDeliveries(db, carrier, now())
    const isFinal = await Promise.all(claimed.map((row) => send(row, carrier, context)))
    if (claimed.length < carrier.concurrency || !isFinal.includes(true)) return
  }
}

/** Delivers one row and records the outcome. False if it is to be retried. */
async function send(row: ClaimedDelivery, carrier: Carrier, { db, events, now, log }: OutboxContext): Promise<boolean> {
  const delivery = await carrier.deliver(row)
  if (delivery.state === 'sent') {
    if (!(await markSent(db, row.id, now()))) await carrier.takeBack?.(row)
    return true
  }
  const { state, reason } = delivery
  log.warn({ deliveryId: row.id, kind: carrier.kind, type: row.type, state, reason }, 'Delivery failed')
  if (state === 'failed') {
    await recordFailedAttempt(db, row.id, reason)
    return false
  }
  publishNotified(events, await markRefused(db, row.id, { reason, now: now() }))
  return true
}

function publishNotified(events: EventBus, userIds: string[]) {
  for (const userId of userIds) events.publish({ topic: 'person', userId })
}
