import type { AppContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import type { WebhookKind } from '#domain/webhooks.ts'
import { triedForMs } from './webhook-deliveries.ts'

type SwitchedOff = { id: string; kind: WebhookKind; host: string }

/** Ends deliveries that were tried for five days. A webhook that took nothing since then is switched off, and super admins are told. */
export async function giveUpExpired(context: AppContext, now: Date) {
  const { db, events, metrics, settings } = context
  const ended = await db.transaction(async (tx) => {
    const expired = await endExpired(tx, now)
    for (const { id, kind, host } of await switchOff(tx, expired, now)) {
      const origin = internalOrigin(now, settings.eventKey)
      await recordAuditEvent(tx, {
        action: 'webhook_switched_off',
        actorId: null,
        origin,
        details: { webhook: { id, kind, host, isOn: false } },
      })
      const owners = await tx.many<{ id: string }>(sql`
        select id from users where role = 'super_admin' and approval_status = 'approved' and deleted_at is null order by id`)
      const told = await notify(tx, { type: 'webhook_off', userIds: owners.map((owner) => owner.id), now })
      tx.afterCommit(() => told.forEach((userId) => events.publish({ topic: 'person', userId })))
    }
    return expired.length
  })
  metrics.countWebhooks('failed', ended)
}

type Expired = { webhookId: string; since: string }

/** A webhook that is being changed is left to the next pass. */
async function endExpired(tx: Tx, now: Date): Promise<Expired[]> {
  const failing = await tx.many<{ id: string }>(sql`
    select id from webhooks where id in (select webhook_id from webhook_deliveries where state = 'waiting' and expires_at <= ${now})
    order by id for update skip locked`)
  if (failing.length === 0) return []
  return tx.many<Expired>(
    withLongTimeout(sql`
      update webhook_deliveries set state = 'failed', ended_at = ${now}
      where state = 'waiting' and expires_at <= ${now} and webhook_id = any(${failing.map(({ id }) => id)}::uuid[])
      returning webhook_id as "webhookId", expires_at - make_interval(secs => ${triedForMs / 1_000}) as since`),
  )
}

/** Those that are on since, and took nothing since the first of their expired deliveries was queued. */
async function switchOff(tx: Tx, expired: Expired[], now: Date): Promise<SwitchedOff[]> {
  if (expired.length === 0) return []
  return tx.many<SwitchedOff>(sql`
    with failed as (
      select webhook_id, min(since) as since
      from unnest(${expired.map(({ webhookId }) => webhookId)}::uuid[], ${expired.map(({ since }) => since)}::timestamptz[]) as expired (webhook_id, since)
      group by webhook_id
    )
    update webhooks set is_on = false, gave_up_at = ${now} from failed
    where webhooks.id = failed.webhook_id and is_on and greatest(webhooks.since, last_sent_at) <= failed.since
    returning id, kind, host`)
}
