import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { maxDeliveriesListed } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'

const columns = sql`
  webhook.id, webhook.name, webhook.kind, webhook.host, webhook.events, webhook.store_numbers as "storeNumbers", webhook.is_on as "isOn", webhook.gave_up_at as "gaveUpAt",
  webhook.last_sent_at as "lastSentAt", webhook.created_at as "createdAt"`

const retrying = sql`
  (select count(*) from webhook_deliveries where webhook_id = webhook.id and state = 'waiting' and tries > 0) as retrying`

const rotatesUntil = (now: Date) => sql`
  case when webhook.rotates_until > ${now} then webhook.rotates_until end as "rotatesUntil"`

export const allWebhooks = (db: Reader, now: Date) =>
  db.many<Webhook>(sql`
    select ${columns}, ${retrying}, ${rotatesUntil(now)} from webhooks webhook order by lower(webhook.name), webhook.id`)

/** Refuses: not_found. */
export async function readWebhook(db: Reader, id: string, now: Date): Promise<Webhook> {
  const webhook = await db.maybe<Webhook>(sql`
    select ${columns}, ${retrying}, ${rotatesUntil(now)} from webhooks webhook where webhook.id = ${id}`)
  if (!webhook) throw new Refusal('not_found')
  return webhook
}

export type LockedWebhook = Pick<Webhook, 'id' | 'name' | 'kind' | 'host' | 'events' | 'storeNumbers' | 'isOn'> & {
  encrypted: string
}

/** Refuses: not_found. */
export async function lockWebhook(tx: Tx, id: string): Promise<LockedWebhook> {
  const webhook = await tx.maybe<LockedWebhook>(sql`
    select ${columns}, encode(webhook.encrypted, 'hex') as encrypted from webhooks webhook where webhook.id = ${id} for update`)
  if (!webhook) throw new Refusal('not_found')
  return webhook
}

/** Of a row of `webhook_deliveries`. */
export const deliveryColumns = sql`
  id, event, state, tries, result, created_at as "createdAt", case when state = 'waiting' then due_at end as "dueAt", ended_at as "endedAt"`

/** The newest deliveries of a webhook. Refuses: not_found. */
export async function deliveriesOf(db: Reader, id: string): Promise<WebhookDelivery[]> {
  const webhook = await db.maybe(sql`select from webhooks where id = ${id}`)
  if (!webhook) throw new Refusal('not_found')
  return db.many<WebhookDelivery>(sql`
    select ${deliveryColumns} from webhook_deliveries where webhook_id = ${id} order by id desc limit ${literal(maxDeliveriesListed)}`)
}
