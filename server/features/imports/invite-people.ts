import { peopleImportLimits } from '#domain/people-file.ts'
import type { CommandContext } from '#server/app-context.ts'
import { mailedKeyHash, newMailedKey } from '#server/features/auth/mailed-keys.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'
import type { EmailTemplate } from '#server/platform/mail/email-message.ts'

const dayMs = 86_400_000
const emailDays = 3

type Invited = { id: string; email: string | null; firstName: string; language: string | null }

/** Mails new people who have an email a link to choose their password. Without a mail server nothing is queued. */
export async function invitePeople(
  tx: Tx,
  { mailer, now, origin }: CommandContext,
  { actorId, people }: { actorId: string | null; people: Invited[] },
) {
  const invited = people.flatMap(({ email, ...person }) =>
    email === null ? [] : [{ person: { ...person, email }, key: newMailedKey() }],
  )
  if (!mailer.isSetUp || invited.length === 0) return
  await tx.many(sql`
    insert into password_reset_tokens (id, user_id, token, expires_at, created_at)
    select id, user_id, decode(hash, 'hex'), ${new Date(now.getTime() + peopleImportLimits.invitationDays * dayMs)}, ${now}
    from unnest(${invited.map(() => newId(now))}::uuid[], ${invited.map(({ person }) => person.id)}::uuid[],
                ${invited.map(({ key }) => mailedKeyHash(key))}::text[]) as link (id, user_id, hash)`)

  const branding = mailer.branding()
  const languageOf = ({ language }: Pick<Invited, 'language'>) =>
    branding.languages.find((offered) => offered === language) ?? branding.languages[0]
  await mailer.queueAll(
    tx,
    invited.map(({ person, key }) => ({
      type: 'invitation' as const,
      userId: person.id,
      actorId,
      message: renderEmail({ ...person, language: languageOf(person) }, invitationEmail(key), branding),
      expiresAt: new Date(now.getTime() + emailDays * dayMs),
      origin,
    })),
  )
  tx.afterCommit(mailer.wake)
}

const invitationEmail =
  (key: string): EmailTemplate =>
  (texts, { orgName, origin }) => ({
    subject: texts.invitation_subject({ orgName }),
    paragraphs: [texts.invitation({ orgName })],
    button: { label: texts.reset_button, url: `${origin}/reset-password?token=${key}` },
    footnotes: [texts.invitation_works_once({ days: peopleImportLimits.invitationDays })],
  })
