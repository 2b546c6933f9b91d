import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { ClaimedDelivery, DeliveryKind, Lane } from './delivery.ts'

/** A row of the outbox. `actorId` is the user who caused it; they are notified if it cannot be delivered. */
type NewDelivery = {
  id: string
  kind: DeliveryKind
  type: string
  userId: string
  actorId: string | null
  encrypted: Buffer
  expiresAt: Date
  now: Date
}

/** Adds a row to the outbox, in the transaction of the change that it reports. */
export const addDelivery = (
  tx: Tx,
  { id, kind, type, userId, actorId, encrypted, expiresAt, now }: NewDelivery,
): Promise<unknown> =>
  tx.many(sql`
    insert into deliveries (id, kind, user_id, actor_id, type, encrypted, due_at, expires_at, created_at)
    values (${id}, ${kind}, ${userId}, ${actorId}, ${type}, ${encrypted}, ${now}, ${expiresAt}, ${now})`)

type Row = Omit<ClaimedDelivery, 'createdAt' | 'expiresAt'> & { createdAt: string; expiresAt: string }

/**
 * Claims the due rows of a lane and schedules their next attempt in the same statement: after 30 s, doubling up to an hour.
 * No other server claims them before that, and none is lost if this server dies. Delivery is therefore at least once.
 */
export async function claimDeliveries(db: Db, { kind, host, concurrency }: Lane, now: Date) {
  const rows = await db.many<Row>(sql`
    update deliveries
    set tries = tries + 1, due_at = ${now}::timestamptz + least(interval '30 seconds' * power(2, least(tries, 10)), interval '1 hour')
    where id = any(array(
      select delivery.id from deliveries delivery
      join users person on person.id = delivery.user_id and person.deleted_at is null
      where state = 'waiting' and kind = ${kind} and host = ${host} and due_at <= ${now} and expires_at > ${now}
      order by due_at, delivery.id limit ${literal(concurrency)} for update of delivery skip locked))
    returning id, type, user_id as "userId", subscription_id as "subscriptionId", competition_id as "competitionId",
              encode(encrypted, 'hex') as encrypted, created_at as "createdAt", expires_at as "expiresAt"`)
  return rows.map((row): ClaimedDelivery => ({
    ...row,
    createdAt: new Date(row.createdAt),
    expiresAt: new Date(row.expiresAt),
  }))
}

/** The hosts that something is due to. */
export async function hostsDue(db: Db, { kind, hosts }: { kind: DeliveryKind; hosts: string[] }, now: Date) {
  const rows = await db.many<{ host: string }>(sql`
    select host from unnest(${hosts}::text[]) host
    where exists (select from deliveries where state = 'waiting' and kind = ${kind} and host = host.host and due_at <= ${now})`)
  return rows.map(({ host }) => host)
}

/** Deletes a row that needs no trace. */
export const removeDelivery = (db: Db, id: string): Promise<unknown> =>
  db.many(sql`delete from deliveries where id = ${id}`)

/** Deletes what expired before it could be delivered to a host. */
export const removeExpired = (db: Db, { kind, host }: Lane, now: Date): Promise<unknown> =>
  db.many(sql`
    delete from deliveries where state = 'waiting' and kind = ${kind} and host = ${host} and expires_at <= ${now}`)

/** Deletes a browser's subscription, and what waits for it. */
export const removeSubscription = (db: Db, id: string): Promise<unknown> =>
  db.many(sql`delete from push_subscriptions where id = ${id}`)

/** Queues a push notification again, as one that was not tried. One that waits already takes its place. */
export const postponeDelivery = (db: Db, id: string, until: Date): Promise<unknown> =>
  db.many(sql`
    with taken as (delete from deliveries where id = ${id} and state = 'waiting' returning *)
    insert into deliveries (id, kind, host, user_id, type, subscription_id, competition_id, due_at, expires_at, created_at)
    select ${newId(until)}, kind, host, user_id, type, subscription_id, competition_id, ${until}, expires_at, created_at from taken
    on conflict (subscription_id, type, competition_id) where kind = 'push' and tries = 0 do nothing`)

/** Marks a row as sent and erases its content. False if it is gone: the account was deleted meanwhile. */
export async function markSent(db: Db, id: string, now: Date): Promise<boolean> {
  await db.many(sql`
    update deliveries set state = 'sent', encrypted = null, failure = null, ended_at = ${now}
    where id = ${id} and state = 'waiting'`)
  return (await db.maybe(sql`select id from deliveries where id = ${id}`)) !== null
}

type Failure = { reason: string; retryAt: Date | null }

/** Records why an attempt failed. The row stays in the outbox for its next attempt. */
export async function recordFailedAttempt(db: Db, id: string, { reason, retryAt }: Failure) {
  await db.many(sql`
    update deliveries set failure = ${reason}, due_at = greatest(due_at, ${retryAt}) where id = ${id} and state = 'waiting'`)
}

type Ended = { userId: string; actorId: string | null }

/** Ends a row that was permanently refused. Returns the ids of the users who were notified. */
export function markRefused(db: Db, id: string, { reason, now }: { reason: string; now: Date }): Promise<string[]> {
  return db.transaction(async (tx) => {
    const ended = await tx.many<Ended>(sql`
      update deliveries set state = 'refused', encrypted = null, failure = ${reason}, ended_at = ${now}
      where id = ${id} and state = 'waiting'
      returning user_id as "userId", actor_id as "actorId"`)
    return notifyActors(tx, ended, now)
  })
}

/** Ends emails that were retried until they expired. Returns the ids of the users who were notified. */
export function expireEmails(db: Db, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const ended = await tx.many<Ended>(sql`
      update deliveries set state = 'expired', encrypted = null, ended_at = ${now}
      where state = 'waiting' and kind = 'mail' and expires_at <= ${now}
      returning user_id as "userId", actor_id as "actorId"`)
    return notifyActors(tx, ended, now)
  })
}

/** Only emails have an actor. */
async function notifyActors(tx: Tx, ended: Ended[], now: Date): Promise<string[]> {
  const causedByOthers = ended.filter(({ actorId, userId }) => actorId !== null && actorId !== userId)
  for (const { userId, actorId } of causedByOthers)
    await tx.many(sql`
      insert into notifications (id, user_id, actor_id, type, created_at)
      values (${newId(now)}, ${actorId}, ${userId}, 'mail_refused', ${now})`)
  return causedByOthers.map(({ actorId }) => actorId ?? '')
}
