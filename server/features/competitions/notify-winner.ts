import { type Footnotes, headFootnote } from '#server/features/transparency/head-footnote.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { EmailOrigin, EmailTemplate } from '#server/platform/mail/email-message.ts'
import { queueNotificationEmail } from '#server/platform/mail/queue-email.ts'
import { notify } from '#server/platform/notifications/notify.ts'

type Win = { id: string; winnerId: string; now: Date }

export async function notifyWinner(tx: Tx, entrants: string[], { id, winnerId, now }: Win) {
  const others = entrants.filter((userId) => userId !== winnerId)
  await notify(tx, { type: 'won', userIds: [winnerId], competitionId: id, now })
  await notify(tx, { type: 'drawn', userIds: others, actorId: winnerId, competitionId: id, now })
}

type WinnerRow = {
  email: string | null
  firstName: string
  title: string
  prize: string
  collectInstructions: string | null
}

export async function queueWinnerEmailFor(
  tx: Tx,
  mailer: Mailer,
  { id, winnerId, adminId, origin }: Omit<Win, 'now'> & { adminId: string; origin: EmailOrigin },
) {
  const { email, firstName, ...prize } = await tx.one<WinnerRow>(sql`
    select email, first_name as "firstName", title, prize, collect_instructions as "collectInstructions"
    from users winner, competitions competition where winner.id = ${winnerId} and competition.id = ${id}`)
  // A winner whose account is gone without an event of it gets no email; the audit reports such a row.
  if (email === null) return
  const person = { id: winnerId, email, firstName }
  const template = winnerEmail({ id, ...prize }, await headFootnote(tx))
  await queueNotificationEmail(tx, mailer, { type: 'winner', person, actorId: adminId, origin, template })
}

type Prize = { id: string; title: string; prize: string; collectInstructions: string | null }

const winnerEmail =
  ({ id, title, prize, collectInstructions }: Prize, records: Footnotes): EmailTemplate =>
  (texts, branding) => ({
    subject: texts.won_subject({ title }),
    paragraphs: [
      texts.won({ title }),
      texts.prize({ prize }),
      texts.how_to_get({ instructions: collectInstructions ?? texts.admin_informs }),
    ],
    button: { label: texts.see_competition, url: `${branding.origin}/competitions#competition-${id}` },
    footnotes: records(texts, branding),
  })
