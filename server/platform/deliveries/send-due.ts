import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import type { Sender, ClaimedDelivery } from './delivery.ts'
import { claimDeliveries, recordFailedAttempt } from './delivery-rows.ts'

export type OutboxContext = {
  db: Db
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Delivers everything that is due in a queue. If a whole batch fails, its host is down, and the rest waits for the next pass. */
export async function sendDue(sender: Sender, context: OutboxContext) {
  const { db, now } = context
  for (const { reason, ...row } of await sender.expire(now()))
    context.log.warn({ ...logFields(row, sender), state: 'expired', reason }, 'Delivery failed')

  for (;;) {
    const claimed = await claimDeliveries(db, sender, now())
    const isFinal = await Promise.all(claimed.map((row) => send(row, sender, context)))
    if (claimed.length < sender.concurrency || !isFinal.includes(true)) return
  }
}

type LoggedRow = Pick<ClaimedDelivery, 'id' | 'type' | 'userId' | 'requestId'>

/** To whom, and for which request. Never an address. */
const logFields = ({ id, type, userId, requestId }: LoggedRow, { kind }: Sender) => ({
  deliveryId: id,
  kind,
  type,
  userId,
  requestId,
})

/** Delivers one row and records the outcome. False if it is to be retried. */
async function send(row: ClaimedDelivery, sender: Sender, { db, now, log }: OutboxContext): Promise<boolean> {
  const delivery = await sender.deliver(row)
  if ('reason' in delivery) {
    const { state, reason } = delivery
    log.warn({ ...logFields(row, sender), state, reason }, 'Delivery failed')
  }
  if (delivery.state !== 'failed') {
    await sender.record(row, delivery, now())
    return true
  }
  const { reason, retryAfter } = delivery
  const retryAt = retryAfter ? new Date(now().getTime() + retryAfter * 1_000) : null
  await recordFailedAttempt(db, row.id, { reason, retryAt })
  return false
}
