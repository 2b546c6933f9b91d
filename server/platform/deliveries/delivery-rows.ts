import type { Db } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { ClaimedDelivery, DeliveryKind, DeliveryQueue } from './delivery.ts'

type Row = Omit<ClaimedDelivery, 'createdAt' | 'expiresAt'> & { createdAt: string; expiresAt: string }

/**
 * Claims the due rows of a queue and schedules their next attempt in the same statement: after 30 s, doubling up to an hour.
 * No other server claims them before that, and none is lost if this server dies. Delivery is therefore at least once.
 */
export async function claimDeliveries(db: Db, { kind, host, concurrency }: DeliveryQueue, now: Date) {
  const rows = await db.many<Row>(sql`
    update deliveries
    set tries = tries + 1, due_at = ${now}::timestamptz + least(interval '30 seconds' * power(2, least(tries, 10)), interval '1 hour')
    where id = any(array(
      select delivery.id from deliveries delivery
      join users person on person.id = delivery.user_id and person.deleted_at is null
      where state = 'waiting' and kind = ${kind} and host = ${host} and due_at <= ${now} and expires_at > ${now}
      order by due_at, delivery.id limit ${literal(concurrency)} for update of delivery skip locked))
    returning id, type, user_id as "userId", request_id as "requestId", encode(encrypted, 'hex') as encrypted,
              created_at as "createdAt", expires_at as "expiresAt"`)
  return rows.map((row): ClaimedDelivery => ({
    ...row,
    createdAt: new Date(row.createdAt),
    expiresAt: new Date(row.expiresAt),
  }))
}

export async function hostsDue(db: Db, { kind, hosts }: { kind: DeliveryKind; hosts: string[] }, now: Date) {
  const rows = await db.many<{ host: string }>(sql`
    select host from unnest(${hosts}::text[]) host
    where exists (select from deliveries where state = 'waiting' and kind = ${kind} and host = host.host and due_at <= ${now})`)
  return rows.map(({ host }) => host)
}

type Failure = { reason: string; retryAt: Date | null }

/** Records why an attempt failed. The row stays in the outbox for its next attempt. */
export async function recordFailedAttempt(db: Db, id: string, { reason, retryAt }: Failure) {
  await db.many(sql`
    update deliveries set failure = ${reason}, due_at = greatest(due_at, ${retryAt}) where id = ${id} and state = 'waiting'`)
}
