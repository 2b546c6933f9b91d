import { emailDoubt, type EmailHistory } from '#domain/email-doubt.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'

type Candidate = EmailHistory & { id: string }

/**
 * Whoever becomes an admin is known by their email. Refuses: email_recently_changed, email_not_verified, unless the person was
 * confirmed. An email that now belongs to somebody else than the confirmed person is as doubtful.
 */
export function refuseDoubtfulEmail(
  { now, mailer }: Pick<CommandContext, 'now' | 'mailer'>,
  candidate: Candidate,
  confirmedUserId: string | undefined,
) {
  if (confirmedUserId === candidate.id) return
  if (confirmedUserId !== undefined) throw new Refusal('email_recently_changed')
  const doubt = emailDoubt(candidate, { now, isMailSetUp: mailer.isSetUp })
  if (doubt) throw new Refusal(doubt)
}
