import type { Tx } from '#server/platform/db/db.ts'
import { approvalEmail } from '#server/features/approvals/approval-email.ts'
import { type Change, accountChangedEmail } from '#server/features/auth/account-changed-email.ts'
import type { EmailMessage, MailType } from './email-message.ts'
import type { Mailer } from './mailer.ts'
import { winnerEmail } from '#server/features/competitions/winner-email.ts'

type Receiver = { id: string; email: string; firstName: string }
type Cause = { actorId: string | null; now: Date }

const triedForMs = 24 * 3_600_000

/** Mails a newcomer that they were approved, where mail is set up. Wake the mailer after the commit. */
export const queueApprovalEmail = (tx: Tx, mailer: Mailer, { person, ...cause }: Cause & { person: Receiver }) =>
  queue(tx, mailer, { type: 'approval', person, message: approvalEmail(person, mailer.branding()), ...cause })

type Win = Cause & { person: Receiver; competition: { title: string; prize: string } }

/** Mails a winner, where mail is set up. Wake the mailer after the commit. */
export const queueWinnerEmail = (tx: Tx, mailer: Mailer, { person, competition, ...cause }: Win) => {
  const message = winnerEmail(person, competition, mailer.branding())
  return queue(tx, mailer, { type: 'winner', person, message, ...cause })
}

/** Tells the address that an account had until now of a new password or email, where mail is set up. */
export const queueAccountChangedEmail = (
  tx: Tx,
  mailer: Mailer,
  { person, change, now }: { person: Receiver; change: Change; now: Date },
) => {
  const message = accountChangedEmail(person, change, mailer.branding())
  return queue(tx, mailer, { type: change, person, message, actorId: null, now })
}

type News = Cause & { type: MailType; person: Receiver; message: EmailMessage }

/** News is told in the app too, so that without a mail server no file is written for it. */
async function queue(tx: Tx, { isSetUp, queue: put }: Mailer, { person, now, ...news }: News) {
  if (isSetUp) await put(tx, { ...news, userId: person.id, now, expiresAt: new Date(now.getTime() + triedForMs) })
}
