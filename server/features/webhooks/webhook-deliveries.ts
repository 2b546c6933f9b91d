import { testEvent, type WebhookKind } from '#domain/webhooks.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { literal, sql, withLongTimeout } from '#server/platform/db/sql.ts'
import { deleteRows, type Retention } from '#server/platform/jobs/cleanup-job.ts'

const hourMs = 3_600_000

/** For how long a delivery is tried. */
export const triedForMs = 5 * 24 * hourMs

/** Longer than events are read again for. */
const keptMs = hourMs
const keptOfEach = 100

/** Also those that are off: what waits for them expires. */
export const hasWebhooks = async (db: Db) => (await db.maybe(sql`select from webhooks limit 1`)) !== null

/** The ids of webhooks that are on and have something to send now. */
export async function receiversDue(db: Db, now: Date) {
  const rows = await db.many<{ id: string }>(sql`
    select id from webhooks
    where is_on and exists (
      select from webhook_deliveries where webhook_id = webhooks.id and state = 'waiting' and due_at <= ${now} and expires_at > ${now})
    order by id`)
  return rows.map(({ id }) => id)
}

export type Receiver = { id: string; kind: WebhookKind; encrypted: string; rotatesUntil: string | null }

/** Null if the webhook is off or was removed. */
export const readReceiver = (db: Db, id: string) =>
  db.maybe<Receiver>(sql`
    select id, kind, encode(encrypted, 'hex') as encrypted, rotates_until as "rotatesUntil" from webhooks where id = ${id} and is_on`)

export type ClaimedDelivery = { id: string; event: string; subjectId: string; happenedAt: string }

/**
 * Claims due deliveries of a webhook and schedules their next attempt in the same statement: after 30 s, doubling up to six hours.
 * No other server claims them before that, and none is lost if this one dies.
 */
export const claimDeliveries = (db: Db, webhookId: string, { now, limit }: { now: Date; limit: number }) =>
  db.many<ClaimedDelivery>(sql`
    update webhook_deliveries
    set tries = tries + 1, due_at = ${now}::timestamptz + least(interval '30 seconds' * power(2, least(tries, 10)), interval '6 hours')
    where id = any(array(
      select id from webhook_deliveries
      where webhook_id = ${webhookId} and state = 'waiting' and due_at <= ${now} and expires_at > ${now}
      order by due_at, id limit ${literal(limit)} for update skip locked))
    returning id, event, subject_id as "subjectId", happened_at as "happenedAt"`)

type Ended = { id: string; state: 'sent' | 'dropped'; result: string | null; now: Date }

/** Two statements, since transactions lock a webhook before its deliveries. */
export async function endDelivery(db: Db, { id, state, result, now }: Ended) {
  const [ended] = await db.many<{ webhookId: string }>(sql`
    update webhook_deliveries set state = ${state}, result = ${result}, ended_at = ${now} where id = ${id} and state = 'waiting'
    returning webhook_id as "webhookId"`)
  if (ended && state === 'sent')
    await db.many(sql`update webhooks set last_sent_at = ${now} where id = ${ended.webhookId}`)
}

/** Ends what waits of events or stores that the webhook, which is locked, does not ask for any more. */
export const dropUnwanted = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  tx.many(
    withLongTimeout(sql`
      update webhook_deliveries delivery set state = 'dropped', ended_at = ${now} from webhooks webhook
      where webhook.id = ${id} and delivery.webhook_id = webhook.id and delivery.state = 'waiting' and delivery.event <> ${testEvent}
        and not (delivery.event = any(webhook.events)
                 and (webhook.store_numbers = '{}'
                      or coalesce(webhook.store_numbers && stores_of_event(delivery.event, delivery.subject_id), true)))`),
  )

type Failed = { id: string; result: string; retryAt: Date | null }

export const recordFailure = (db: Db, { id, result, retryAt }: Failed) =>
  db.many(sql`
    update webhook_deliveries set result = ${result}, due_at = greatest(due_at, ${retryAt}) where id = ${id} and state = 'waiting'`)

/** The last hundred of each webhook stay, as its log. */
export const webhookDeliveryRetention = (db: Db): Retention => ({
  name: 'webhook_deliveries',
  remove: deleteRows(
    db,
    (now, limit) => sql`
      delete from webhook_deliveries where id = any(array(
        select old.id from webhooks webhook cross join lateral (
          select id, state, ended_at from webhook_deliveries where webhook_id = webhook.id
          order by id desc offset ${literal(keptOfEach)}) old
        where old.state <> 'waiting' and old.ended_at < ${new Date(now.getTime() - keptMs)}
        order by old.id limit ${limit}))
      returning 1`,
  ),
})
