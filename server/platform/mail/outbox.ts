import { decrypt, encrypt } from '#server/platform/crypto/encryption.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Carrier, ClaimedDelivery } from '#server/platform/deliveries/delivery.ts'
import { addDelivery } from '#server/platform/deliveries/delivery-rows.ts'
import {
  type EmailFile,
  EmailMessage,
  type MailTransport,
  type MailType,
  mailTypes,
  type OutgoingEmail,
} from './email-message.ts'

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
export async function addToOutbox(tx: Tx, { message, ...email }: NewEmail, key: Buffer) {
  const id = newId(email.now)
  const encrypted = encrypt(Buffer.from(JSON.stringify(message)), { key, associatedData: id })
  await addDelivery(tx, { id, kind: 'mail', encrypted, ...email })
  return id
}

/** Matches the connections of the SMTP transport. */
const concurrency = 5

/** Delivers emails by `transport`. `key` decrypts them. */
export const mailCarrier = (transport: MailTransport, key: Buffer): Carrier => ({
  kind: 'mail',
  host: '',
  concurrency,
  deliver: (claimed) => transport.deliver(emailOf(claimed, key)),
  takeBack: async (claimed) => transport.discard?.(fileOf(claimed)),
})

/** Decrypts a claimed email. */
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
