import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { startEmailVerification } from './start-email-verification.ts'

/** Emails the user a new link that verifies their email; the one before it ends. Refuses: too_many_requests, no_email. */
export async function sendVerification(context: CommandContext, actor: Actor) {
  const { db, rateLimits } = context
  await consume(rateLimits.verifications, actor.id)
  const { email } = await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    return startEmailVerification(tx, context, actor.id)
  })
  if (email === null) throw new Refusal('no_email')
  return { email }
}
