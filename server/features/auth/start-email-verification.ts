import type { CommandContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'
import type { EmailTemplate } from '#server/platform/mail/email-message.ts'
import { mailedKeyHash, newMailedKey } from './mailed-keys.ts'

const validForMs = 7 * 24 * 3_600_000

type Context = Pick<CommandContext, 'mailer' | 'now' | 'origin'>

/** Earlier links end, also where no mail server is set up and none is sent. The user exists. */
export async function startEmailVerification(tx: Tx, { mailer, now, origin }: Context, userId: string) {
  const person = await tx.one<EmailReceiver>(sql`
    select id, email, first_name as "firstName" from users where id = ${userId} and deleted_at is null for no key update`)
  await tx.many(sql`
    update email_verification_tokens set expires_at = ${now}
    where user_id = ${userId} and used_at is null and expires_at > ${now}`)
  if (!mailer.isSetUp) return person

  const key = newMailedKey()
  await tx.many(sql`
    insert into email_verification_tokens (id, user_id, token, expires_at, created_at)
    values (${newId(now)}, ${userId}, decode(${mailedKeyHash(key)}, 'hex'), ${new Date(now.getTime() + validForMs)}, ${now})`)
  const template = emailVerificationEmail(key)
  await queueNotificationEmail(tx, mailer, { type: 'email_verification', person, template, actorId: null, origin })
  return person
}

const emailVerificationEmail =
  (key: string): EmailTemplate =>
  (texts, { orgName, origin }) => ({
    subject: texts.verify_subject,
    paragraphs: [texts.verify({ orgName })],
    button: { label: texts.verify_button, url: `${origin}/verify-email?token=${key}` },
    footnotes: [texts.verify_works_once, texts.verify_not_yours],
  })
