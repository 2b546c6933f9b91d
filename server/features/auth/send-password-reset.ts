import { mayActOn } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { startPasswordReset } from './start-password-reset.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Acting, lockUser } from '#server/features/users/lock-user.ts'

/** Mails a person the link that resets the password; nobody else sees it. Refuses: not_found, outranked, too_many_requests. */
export async function sendReset({ db, rateLimits, mailer }: AppContext, id: string, acting: Acting) {
  const { actor, origin, now } = acting
  await consume(rateLimits.adminResetsByAdmin, actor.id)
  const started = await db.transaction(async (tx) => {
    const person = await lockUser(tx, id, acting)
    if (!mayActOn(actor, person)) throw new Refusal('outranked')
    await consume(rateLimits.adminResetsByUser, id)
    return startPasswordReset(tx, mailer, { userId: id, actorId: actor.id, origin, now })
  })
  mailer.wake()
  return { email: started.email, mailIsSetUp: mailer.isSetUp, file: started.file && `mail/${started.file}` }
}
