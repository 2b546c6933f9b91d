import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import type { Carrier, ClaimedDelivery } from './delivery.ts'
import { claimDeliveries, recordFailedAttempt } from './delivery-rows.ts'

export type OutboxContext = {
  db: Db
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Delivers everything that is due in a lane. If a whole batch fails, its host is down, and the rest waits for the next pass. */
export async function sendDue(carrier: Carrier, context: OutboxContext) {
  const { db, now } = context
  await carrier.expire(now())

  for (;;) {
    const claimed = await claimDeliveries(db, carrier, now())
    const isFinal = await Promise.all(claimed.map((row) => send(row, carrier, context)))
    if (claimed.length < carrier.concurrency || !isFinal.includes(true)) return
  }
}

/** Delivers one row and records the outcome. False if it is to be retried. */
async function send(row: ClaimedDelivery, carrier: Carrier, { db, now, log }: OutboxContext): Promise<boolean> {
  const delivery = await carrier.deliver(row)
  if ('reason' in delivery) {
    const { state, reason } = delivery
    log.warn({ deliveryId: row.id, kind: carrier.kind, type: row.type, state, reason }, 'Delivery failed')
  }
  if (delivery.state !== 'failed') {
    await carrier.record(row, delivery, now())
    return true
  }
  const { reason, retryAfter } = delivery
  const retryAt = retryAfter ? new Date(now().getTime() + retryAfter * 1_000) : null
  await recordFailedAttempt(db, row.id, { reason, retryAt })
  return false
}
