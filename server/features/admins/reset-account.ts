import { randomBytes } from 'node:crypto'
import { passwordResetEmail } from '#server/features/auth/password-reset-email.ts'
import { mailedKeyHash, newMailedKey } from '#server/features/auth/mailed-keys.ts'
import { resetKeyValidMs } from '#server/features/auth/reset-keys.ts'
import { headFootnote } from '#server/features/transparency/head-footnote.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EmailBranding } from '#server/platform/mail/email-message.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'
import { fileNameOf, fileTransport } from '#server/platform/mail/file-transport.ts'
import { receiverLanguage } from '#server/platform/mail/receiver-language.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { passwordDigest } from '#server/platform/passwords/password-digest.ts'
import { endAccess, lockAccount } from './suspend-account.ts'

type Input = {
  email: string
  now: Date
  eventKey: Buffer
  mail: { files: FileStorage; from: string }
  branding: EmailBranding
}

/** What an email says that is for nobody's address: the operator passes the link on. */
const noReceiver = 'undisclosed-recipients:;'

/**
 * Takes an account away from somebody who knows its password: password, passkeys, recovery codes, connections with providers and
 * the link of the calendar stop working, and all sessions end. Writes the link for a new password to a file and returns where it
 * is; null for an unknown account. The file is written even if a mail server is set up, since the account's email may be the
 * intruder's: the operator passes the link on.
 */
export async function resetAccount(db: Db, { email, now, eventKey, mail, branding }: Input): Promise<string | null> {
  const resetKey = newMailedKey()
  const file = { id: newId(now), type: 'password_reset' as const, createdAt: now }
  const unusable = await hashPassword(randomBytes(32).toString('base64url'))
  const origin = internalOrigin(now, eventKey)
  const account = await db.transaction(async (tx) => {
    const locked = await lockAccount(tx, email)
    if (!locked) return null
    await tx.many(
      sql`update users set password = ${unusable}, password_set_at = ${now}, updated_at = ${now} where id = ${locked.id}`,
    )
    await endAccess(tx, locked.id)
    // One of them may be the intruder's.
    await tx.many(sql`delete from passkeys where user_id = ${locked.id}`)
    await tx.many(sql`delete from recovery_codes where user_id = ${locked.id}`)
    await tx.many(sql`delete from identities where user_id = ${locked.id}`)
    await tx.many(sql`delete from calendar_links where user_id = ${locked.id}`)
    await tx.many(sql`
      insert into password_reset_tokens (id, user_id, token, expires_at, is_mailed, created_at)
      values (${newId(now)}, ${locked.id}, decode(${mailedKeyHash(resetKey)}, 'hex'),
              ${new Date(now.getTime() + resetKeyValidMs)}, false, ${now})
      on conflict (token) do nothing`)
    // Sent, as far as the outbox is concerned; the row leads to the file when the account is deleted.
    await tx.many(sql`
      insert into deliveries (id, kind, user_id, type, state, due_at, expires_at, ended_at, created_at)
      values (${file.id}, 'mail', ${locked.id}, ${file.type}, 'sent', ${now}, ${now}, ${now}, ${now})
      on conflict (id) do nothing`)
    const details = { password: passwordDigest(unusable) }
    await recordAuditEvent(tx, { action: 'account_reset', actorId: null, targetId: locked.id, details, origin })
    return locked
  })
  if (!account) return null

  const language = await receiverLanguage(db, account.id, branding)
  const template = passwordResetEmail({ resetKey, isByAdmin: true, records: await headFootnote(db) })
  const transport = fileTransport(mail)
  const message = renderEmail({ ...account, email: account.email ?? noReceiver, language }, template, branding)
  const delivery = await transport.deliver({ ...file, message })
  transport.close()
  if ('reason' in delivery) throw new Error(`The reset file could not be written: ${delivery.reason}`)
  return mail.files.locationOf(fileNameOf(file))
}
