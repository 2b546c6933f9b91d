import { mayActOn } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import type { CommandContext } from '#server/app-context.ts'
import { lockUser } from '#server/features/users/lock-user.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { refuseStaleLogIn } from '#server/platform/sessions/step-up.ts'
import { refuseProviderOnly } from './only-provider.ts'
import { startPasswordReset } from './start-password-reset.ts'

/**
 * Emails a user a reset link, which the admin never sees.
 * Refuses: not_found, outranked, no_email, provider_only, too_many_requests; reauthenticate, for an admin's account.
 */
export async function sendPasswordReset(context: CommandContext, admin: AdminActor, { id }: { id: string }) {
  const { db, mailer, now, rateLimits } = context
  await consume(rateLimits.adminResetsByAdmin, admin.id)
  const { email, file } = await db.transaction(async (tx) => {
    const { actor, user } = await lockUser(tx, admin, id)
    if (!mayActOn(actor, user)) throw new Refusal('outranked')
    if (isAdmin(user.role)) refuseStaleLogIn(actor, now)
    await refuseProviderOnly(tx, user)
    await consume(rateLimits.adminResetsByUser, id)
    return startPasswordReset(tx, context, { userId: id, actorId: actor.id })
  })
  return { email, mailIsSetUp: mailer.isSetUp, file: file && placeOf(file, context) }
}

/** Relative to DATA_DIR, unless the servers share a storage. */
const placeOf = (file: string, { settings, mailFiles }: CommandContext) =>
  settings.sharedStorage === null ? `mail/${file}` : mailFiles.locationOf(file)
