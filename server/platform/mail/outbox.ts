import { type MailType, mailTypes } from '#domain/mail-types.ts'
import { decrypt, encrypt } from '#server/platform/crypto/encryption.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { ClaimedDelivery, ExpiredDelivery, LastDelivery, Sender } from '#server/platform/deliveries/delivery.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import {
  type EmailFile,
  EmailMessage,
  type EmailOrigin,
  type MailTransport,
  type OutgoingEmail,
} from './email-message.ts'

/** An email to be sent. `actorId` is the user who caused it; they are notified if it cannot be delivered. */
export type NewEmail = {
  type: MailType
  userId: string
  actorId: string | null
  message: EmailMessage
  expiresAt: Date
  origin: EmailOrigin
}

/** Adds an email to the outbox, in the transaction of the change that it reports. Returns its id. */
export async function addToOutbox(tx: Tx, email: NewEmail, key: Buffer): Promise<string> {
  const [id = ''] = await addAllToOutbox(tx, [email], key)
  return id
}

/** The same for many emails of one moment. */
export async function addAllToOutbox(tx: Tx, emails: NewEmail[], key: Buffer): Promise<string[]> {
  const rows = emails.map((email) => rowOf(email, key))
  await tx.many(sql`
    insert into deliveries (id, kind, user_id, actor_id, type, encrypted, request_id, due_at, expires_at, created_at)
    select id, 'mail', user_id, actor_id, type, decode(encrypted, 'hex'), request_id, at, expires_at, at
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${emails.map(({ userId }) => userId)}::uuid[], ${emails.map(({ actorId }) => actorId)}::uuid[],
      ${emails.map(({ type }) => type)}::text[], ${rows.map(({ encrypted }) => encrypted)}::text[],
      ${emails.map(({ origin }) => origin.requestId)}::text[], ${emails.map(({ origin }) => origin.at)}::timestamptz[],
      ${emails.map(({ expiresAt }) => expiresAt)}::timestamptz[]
    ) as email (id, user_id, actor_id, type, encrypted, request_id, at, expires_at)`)
  return rows.map(({ id }) => id)
}

function rowOf({ message, origin }: NewEmail, key: Buffer) {
  const id = newId(origin.at)
  return { id, encrypted: encrypt(Buffer.from(JSON.stringify(message)), { key, associatedData: id }).toString('hex') }
}

/** Matches the connections of the SMTP transport. */
const concurrency = 5

/** How an email ended. */
export type EmailEnd = 'sent' | 'refused' | 'expired'

type SenderOptions = {
  db: Db
  events: EventBus
  transport: MailTransport
  key: Buffer
  /** Counts emails that ended. */
  count: (end: EmailEnd, emails: number) => void
}

/** Delivers emails by `transport`. `key` decrypts them. The rows of emails stay, without their content. */
export function mailSender({ db, events, transport, key, count }: SenderOptions): Sender {
  async function record(claimed: ClaimedDelivery, delivery: LastDelivery, now: Date) {
    count(delivery.state === 'refused' ? 'refused' : 'sent', 1)
    if (delivery.state === 'refused') return endRefused({ db, events }, claimed.id, { reason: delivery.reason, now })
    // The account was deleted meanwhile, and the row with it.
    if (!(await markSent(db, claimed.id, now))) await transport.discard?.(fileOf(claimed))
  }

  return {
    kind: 'mail',
    host: '',
    concurrency,
    deliver: (claimed) => transport.deliver(emailOf(claimed, key)),
    record,
    async expire(now) {
      const expired = await endExpired({ db, events }, now)
      count('expired', expired.length)
      return expired
    },
  }
}

/** Marks an email as sent and erases its content. False if its row is gone. */
async function markSent(db: Db, id: string, now: Date): Promise<boolean> {
  await db.many(sql`
    update deliveries set state = 'sent', encrypted = null, failure = null, ended_at = ${now}
    where id = ${id} and state = 'waiting'`)
  return (await db.maybe(sql`select id from deliveries where id = ${id}`)) !== null
}

type NotifyOptions = Pick<SenderOptions, 'db' | 'events'>
type Ended = { userId: string; actorId: string | null }

const endRefused = ({ db, events }: NotifyOptions, id: string, { reason, now }: { reason: string; now: Date }) =>
  db.transaction(async (tx) => {
    const ended = await tx.many<Ended>(sql`
      update deliveries set state = 'refused', encrypted = null, failure = ${reason}, ended_at = ${now}
      where id = ${id} and state = 'waiting'
      returning user_id as "userId", actor_id as "actorId"`)
    await notifyActors(tx, ended, { events, now })
  })

const endExpired = ({ db, events }: NotifyOptions, now: Date) =>
  db.transaction(async (tx) => {
    const ended = await tx.many<Ended & ExpiredDelivery>(sql`
      update deliveries set state = 'expired', encrypted = null, ended_at = ${now}
      where state = 'waiting' and kind = 'mail' and expires_at <= ${now}
      returning id, type, user_id as "userId", actor_id as "actorId", request_id as "requestId", failure as reason`)
    await notifyActors(tx, ended, { events, now })
    return ended
  })

/** Notifies the users who caused emails to others. */
async function notifyActors(tx: Tx, ended: Ended[], { events, now }: { events: EventBus; now: Date }) {
  for (const { userId, actorId } of ended) {
    if (actorId === null || actorId === userId) continue
    await notify(tx, { type: 'mail_refused', userIds: [actorId], actorId: userId, now })
    tx.afterCommit(() => events.publish({ topic: 'person', userId: actorId }))
  }
}

export function emailOf(claimed: ClaimedDelivery, key: Buffer): OutgoingEmail {
  const encrypted = Buffer.from(claimed.encrypted ?? '', 'hex')
  const json = decrypt(encrypted, { key, associatedData: claimed.id }).toString()
  return { ...fileOf(claimed), message: EmailMessage.parse(JSON.parse(json)) }
}

function fileOf({ id, type, createdAt }: ClaimedDelivery): EmailFile {
  const known = mailTypes.find((mailType) => mailType === type)
  if (!known) throw new Error(`The outbox holds an email of the unknown type ${type}`)
  return { id, type: known, createdAt }
}

/** Deletes the emails to a user from the outbox, also those that were sent. Returns them. */
export async function deleteEmailsTo(tx: Tx, userId: string): Promise<EmailFile[]> {
  const rows = await tx.many<Omit<EmailFile, 'createdAt'> & { createdAt: string }>(sql`
    delete from deliveries where user_id = ${userId} and kind = 'mail' returning id, type, created_at as "createdAt"`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}
