import type { Tx } from '#server/platform/db/db.ts'
import { approvalLetter } from '#server/features/approvals/approval-email.ts'
import { type Change, changedLetter } from '#server/features/auth/account-changed-email.ts'
import type { Letter, MailType } from './email-message.ts'
import type { Mailroom } from './mailer.ts'
import { winnerLetter } from '#server/features/competitions/winner-email.ts'

type Receiver = { id: string; email: string; firstName: string }
type Cause = { actorId: string | null; now: Date }

const triedForMs = 24 * 3_600_000

/** Mails a newcomer that they were approved, where mail is set up. Wake the mailroom after the commit. */
export const queueApprovalMail = (tx: Tx, mailroom: Mailroom, { person, ...cause }: Cause & { person: Receiver }) =>
  queue(tx, mailroom, { type: 'approval', person, letter: approvalLetter(person, mailroom.letterhead()), ...cause })

type Win = Cause & { person: Receiver; competition: { title: string; prize: string } }

/** Mails a winner, where mail is set up. Wake the mailroom after the commit. */
export const queueWinnerMail = (tx: Tx, mailroom: Mailroom, { person, competition, ...cause }: Win) => {
  const letter = winnerLetter(person, competition, mailroom.letterhead())
  return queue(tx, mailroom, { type: 'winner', person, letter, ...cause })
}

/** Tells the address that an account had until now of a new password or email, where mail is set up. */
export const queueChangeMail = (
  tx: Tx,
  mailroom: Mailroom,
  { person, change, now }: { person: Receiver; change: Change; now: Date },
) => {
  const letter = changedLetter(person, change, mailroom.letterhead())
  return queue(tx, mailroom, { type: change, person, letter, actorId: null, now })
}

type News = Cause & { type: MailType; person: Receiver; letter: Letter }

/** News is told in the app too, so that without a mail server no file is written for it. */
async function queue(tx: Tx, { isSetUp, queue: put }: Mailroom, { person, now, ...news }: News) {
  if (isSetUp) await put(tx, { ...news, userId: person.id, now, expiresAt: new Date(now.getTime() + triedForMs) })
}
