import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { limitTo, sql } from '#server/platform/db/sql.ts'
import { EmailMessage, type MailType } from './email-message.ts'
import type { OutgoingEmail } from './mail-transport.ts'
import { encrypt, decrypt } from '#server/platform/crypto/encryption.ts'

/** A mail to be sent. `actorId` is who caused it, and is told where it cannot be delivered. */
export type NewMail = {
  type: MailType
  userId: string
  actorId: string | null
  message: EmailMessage
  expiresAt: Date
  now: Date
}

/** Puts a mail into the outbox, in the transaction of what it tells of; the answer is its id. */
export async function queueEmail(tx: Tx, { type, userId, actorId, message, expiresAt, now }: NewMail, key: Buffer) {
  const id = newId(now)
  const encrypted = encrypt(JSON.stringify(message), { key, id })
  await tx.many(sql`
    insert into mails (id, user_id, actor_id, type, encrypted, due_at, expires_at, created_at)
    values (${id}, ${userId}, ${actorId}, ${type}, ${encrypted}, ${now}, ${expiresAt}, ${now})`)
  return id
}

type Row = { id: string; type: MailType; encrypted: string; createdAt: string }

/**
 * Takes mails that are due. Their next try is dated at once, 30 s on and twice as long each time up to an hour: no other
 * server takes them meanwhile, and one that dies with them loses none. So a mail is sent at least once.
 */
export async function claimDueEmails(db: Db, key: Buffer, { now, most }: { now: Date; most: number }) {
  const rows = await db.many<Row>(sql`
    update mails
    set tries = tries + 1, due_at = ${now}::timestamptz + least(interval '30 seconds' * power(2, least(tries, 10)), interval '1 hour')
    where id in (
      select mail.id from mails mail
      join users person on person.id = mail.user_id and person.deleted_at is null
      where state = 'waiting' and due_at <= ${now} and expires_at > ${now}
      order by due_at, mail.id limit ${limitTo(most)} for update of mail skip locked)
    returning id, type, encode(encrypted, 'hex') as encrypted, created_at as "createdAt"`)
  return rows.map(({ encrypted, createdAt, ...mail }): OutgoingEmail => {
    const message = EmailMessage.parse(JSON.parse(decrypt(Buffer.from(encrypted, 'hex'), { key, id: mail.id })))
    return { ...mail, message, createdAt: new Date(createdAt) }
  })
}
