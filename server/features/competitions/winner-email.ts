import type { Footnotes } from '#server/features/transparency/head-footnote.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { EmailTemplate } from '#server/platform/mail/email-message.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'

type Prize = { id: string; title: string; prize: string; collectInstructions: string | null }
/** `records` are further footnotes. */
type Win = { person: EmailReceiver; competition: Prize; records: Footnotes; actorId: string; now: Date }

export const queueWinnerEmail = (tx: Tx, mailer: Mailer, { person, competition, records, actorId, now }: Win) =>
  queueNotificationEmail(tx, mailer, {
    type: 'winner',
    person,
    actorId,
    now,
    template: winnerEmail({ ...competition, records }),
  })

const winnerEmail =
  ({ id, title, prize, collectInstructions, records }: Prize & Pick<Win, 'records'>): EmailTemplate =>
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
