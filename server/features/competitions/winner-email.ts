import * as texts from '#texts/emails.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { EmailBranding, EmailMessage } from '#server/platform/mail/email-message.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

type Prize = { id: string; title: string; prize: string; collectInstructions: string | null }
/** `records` are further footnotes. */
type Win = { person: EmailReceiver; competition: Prize; records: string[]; actorId: string; now: Date }

/** Emails the winner of a competition. */
export function queueWinnerEmail(tx: Tx, mailer: Mailer, { person, competition, records, actorId, now }: Win) {
  const message = winnerEmail(person, { ...competition, records }, mailer.branding())
  return queueNotificationEmail(tx, mailer, { type: 'winner', person, message, actorId, now })
}

function winnerEmail(
  { email, firstName }: EmailReceiver,
  { id, title, prize, collectInstructions, records }: Prize & Pick<Win, 'records'>,
  branding: EmailBranding,
): EmailMessage {
  const words = {
    subject: texts.won_subject({ title }),
    recipientName: firstName,
    paragraphs: [
      texts.won({ title }),
      texts.prize({ prize }),
      texts.how_to_get({ instructions: collectInstructions ?? texts.admin_informs }),
    ],
    button: { label: texts.see_competition, url: `${branding.origin}/competitions#competition-${id}` },
    footnotes: records,
  }
  return renderEmail(email, words, branding)
}
