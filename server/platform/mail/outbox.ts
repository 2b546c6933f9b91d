import { decrypt, encrypt } from '#server/platform/crypto/encryption.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import { type EmailFile, EmailMessage, type MailType, type OutgoingEmail } from './email-message.ts'

/** An email to be sent. `actorId` is the user who caused it; they are notified if it cannot be delivered. */
export type NewEmail = {
  type: MailType
  userId: string
  actorId: string | null
  message: EmailMessage
  expiresAt: Date
  now: Date
}

/** Adds an email to the outbox, in the transaction of the change that it reports. Returns its id. */
export async function addToOutbox(tx: Tx, { type, userId, actorId, message, expiresAt, now }: NewEmail, key: Buffer) {
  const id = newId(now)
  const encrypted = encrypt(Buffer.from(JSON.stringify(message)), { key, associatedData: id })
  await tx.many(sql`
    insert into mails (id, user_id, actor_id, type, encrypted, due_at, expires_at, created_at)
    values (${id}, ${userId}, ${actorId}, ${type}, ${encrypted}, ${now}, ${expiresAt}, ${now})`)
  return id
}

type EmailRow = { id: string; type: MailType; encrypted: string; createdAt: string }

/**
 * Claims due emails and schedules their next attempt in the same statement: after 30 s, doubling up to an hour. No other
 * server claims them before that, and none is lost if this server dies. Delivery is therefore at least once.
 */
export async function claimDueEmails(db: Db, key: Buffer, { now, limit }: { now: Date; limit: number }) {
  const rows = await db.many<EmailRow>(sql`
    update mails
    set tries = tries + 1, due_at = ${now}::timestamptz + least(interval '30 seconds' * power(2, least(tries, 10)), interval '1 hour')
    where id in (
      select mail.id from mails mail
      join users person on person.id = mail.user_id and person.deleted_at is null
      where state = 'waiting' and due_at <= ${now} and expires_at > ${now}
      order by due_at, mail.id limit ${literal(limit)} for update of mail skip locked)
    returning id, type, encode(encrypted, 'hex') as encrypted, created_at as "createdAt"`)
  return rows.map(({ encrypted, createdAt, ...row }): OutgoingEmail => {
    const json = decrypt(Buffer.from(encrypted, 'hex'), { key, associatedData: row.id }).toString()
    return { ...row, message: EmailMessage.parse(JSON.parse(json)), createdAt: new Date(createdAt) }
  })
}

/** Marks an email as sent and erases its content. False if its row is gone: the account was deleted meanwhile. */
export async function markSent(db: Db, id: string, now: Date): Promise<boolean> {
  await db.many(sql`
    update mails set state = 'sent', encrypted = null, failure = null, ended_at = ${now}
    where id = ${id} and state = 'waiting'`)
  return (await db.maybe(sql`select id from mails where id = ${id}`)) !== null
}

/** Deletes the emails to a user from the outbox, also those that were sent. Returns them. */
export async function deleteEmailsTo(tx: Tx, userId: string): Promise<EmailFile[]> {
  const rows = await tx.many<Omit<EmailRow, 'encrypted'>>(sql`
    delete from mails where user_id = ${userId} returning id, type, created_at as "createdAt"`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** Records why an attempt failed. The email stays in the outbox for its next attempt. */
export async function recordFailedAttempt(db: Db, id: string, reason: string) {
  await db.many(sql`update mails set failure = ${reason} where id = ${id} and state = 'waiting'`)
}

type EndedEmail = { userId: string; actorId: string | null }

/** Ends an email that was permanently refused. Returns the ids of the users who were notified. */
export function markRefused(db: Db, id: string, { reason, now }: { reason: string; now: Date }): Promise<string[]> {
  return db.transaction(async (tx) => {
    const ended = await tx.many<EndedEmail>(sql`
      update mails set state = 'refused', encrypted = null, failure = ${reason}, ended_at = ${now}
      where id = ${id} and state = 'waiting'
      returning user_id as "userId", actor_id as "actorId"`)
    return notifyActors(tx, ended, now)
  })
}

/** Ends emails that were retried until they expired. Returns the ids of the users who were notified. */
export function expireEmails(db: Db, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const ended = await tx.many<EndedEmail>(sql`
      update mails set state = 'expired', encrypted = null, ended_at = ${now}
      where state = 'waiting' and expires_at <= ${now}
      returning user_id as "userId", actor_id as "actorId"`)
    return notifyActors(tx, ended, now)
  })
}

async function notifyActors(tx: Tx, ended: EndedEmail[], now: Date): Promise<string[]> {
  const causedByOthers = ended.filter(({ actorId, userId }) => actorId !== null && actorId !== userId)
  for (const { userId, actorId } of causedByOthers)
    await tx.many(sql`
      insert into notifications (id, user_id, actor_id, type, created_at)
      values (${newId(now)}, ${actorId}, ${userId}, 'mail_refused', ${now})`)
  return causedByOthers.map(({ actorId }) => actorId ?? '')
}
