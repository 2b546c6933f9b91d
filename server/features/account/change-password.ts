import type { ChangePassword } from '#contract/account.ts'
import { Refusal } from '#domain/refusals.ts'
import { normalizedPassword } from '#domain/text.ts'
import type { HttpContext } from '#server/app-context.ts'
import { queueAccountChangedEmail } from '#server/features/auth/account-changed-email.ts'
import { endResets } from '#server/features/auth/reset-keys.ts'
import { removeLogInMethods } from '#server/features/auth/remove-log-in-methods.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { passwordDigest } from '#server/platform/passwords/password-digest.ts'
import { refuseWeakPassword } from '#server/platform/passwords/refuse-weak-password.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { rotateSession } from '#server/platform/sessions/rotate-session.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { deleteOtherSessions } from './sessions.ts'

/**
 * Changes the user's password; other sessions and reset links end, and all passkeys and recovery codes if the user wants it.
 * Refuses: too_many_requests, wrong_password, same_password.
 */
export async function changePassword(context: HttpContext, actor: Actor, input: ChangePassword) {
  const { cookies, db, mailer, now, origin, reply, sessions, settings } = context
  const account = await checkOwnPassword(context, actor.id, input.currentPassword)
  if (normalizedPassword(input.newPassword) === normalizedPassword(input.currentPassword))
    throw new Refusal('same_password')
  refuseWeakPassword(input.newPassword, { field: 'newPassword', settings, person: account })
  const password = await hashPassword(input.newPassword, settings.passwordCost)
  const newKey = sessions.newKey()
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    // Refuses when another change or a reset came first: the password that was checked is no longer current.
    const changed = await tx.maybe(sql`
      update users set password = ${password}, password_set_at = ${now}, updated_at = ${now}
      where id = ${actor.id} and password in (${account.password}, ${password})
      returning id`)
    if (!changed) throw new Refusal('wrong_password')
    await deleteOtherSessions(tx, actor)
    await rotateSession(tx, actor, { newKey, now })
    await endResets(tx, actor.id, now)
    await queueAccountChangedEmail(tx, mailer, { person: account, change: 'password_changed', origin })
    const removed = input.removesLogInMethods ? await removeLogInMethods(tx, { person: account, mailer, origin }) : {}
    const details = { ...removed, password: passwordDigest(password) }
    await recordAuditEvent(tx, { action: 'password_changed', actorId: actor.id, details, origin })
    tx.afterCommit(() => sessions.forget(actor.id))
  })
  cookies.setSessionCookie(reply, newKey)
  return {}
}
