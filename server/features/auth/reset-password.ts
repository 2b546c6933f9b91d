import type { ResetKey, ResetPassword } from '#contract/auth.ts'
import { logInOf } from '#domain/names.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { clientNetwork, refuseWhenExhausted } from '#server/platform/http/rate-limits.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { passwordDigest } from '#server/platform/passwords/password-digest.ts'
import { refuseWeakPassword } from '#server/platform/passwords/refuse-weak-password.ts'
import { readerTexts } from '#server/platform/http/reader-texts.ts'
import { queueAccountChangedEmail } from './account-changed-email.ts'
import type { LoginGuards } from './log-in.ts'
import { mailedKeyHash } from './mailed-keys.ts'
import { removeLogInMethods } from './remove-log-in-methods.ts'
import { endResets } from './reset-keys.ts'

/**
 * Makes the command that sets a new password with the key of a reset link and ends all sessions and passkeys of the account,
 * without logging in. Earlier failures to log in are forgotten and the browser becomes known to the account, so that nobody can
 * keep its owner out. A link that was mailed to the account's email verifies it by its use. The key stays valid when the password
 * is refused. Refuses: too_many_requests, invalid_reset_key.
 */
export function createResetPassword({ throttle, knownBrowsers }: LoginGuards) {
  return async function resetPassword(context: HttpContext, _actor: unknown, input: ResetPassword) {
    const { cookies, reply, request } = context
    const owner = await resetWithKey(context, input)
    if (!owner) return refuseKey(context)
    await throttle.forgetAccount(owner.id)
    cookies.setKnownBrowserCookie(reply, knownBrowsers.add(cookies.knownBrowserCookie(request), owner.id))
    return { message: readerTexts(context).answers.password_reset }
  }
}

/** The email of a reset key's owner, or their login name: for password managers and for people who have opened the wrong link. Refuses as a reset does. */
export async function readResetAccount(context: HttpContext, _actor: unknown, { token: resetKey }: ResetKey) {
  const owner = await findKeyOwner(context, resetKey)
  if (!owner) return refuseKey(context)
  return { logIn: logInOf(owner) }
}

/** Counts wrong keys only, and after the look-up, so that a valid key works however many wrong ones its address sent. */
async function refuseKey({ rateLimits, request }: HttpContext): Promise<never> {
  const network = clientNetwork(request.clientAddress)
  await refuseWhenExhausted(rateLimits.resetFailures, network)
  await rateLimits.resetFailures.penalty(network)
  throw new Refusal('invalid_reset_key')
}

/** Returns the owner of the key; null when it is unknown, used, expired or replaced by a newer one. */
async function resetWithKey(
  context: CommandContext,
  { token: resetKey, newPassword }: ResetPassword,
): Promise<KeyOwner | null> {
  const { db, mailer, now, origin, sessions, settings } = context
  // Looked up before the password is hashed, so that invented keys cost nothing.
  const owner = await findKeyOwner(context, resetKey)
  if (!owner) return null
  refuseWeakPassword(newPassword, { field: 'newPassword', settings, person: owner })
  const password = await hashPassword(newPassword, settings.passwordCost)

  return db.transaction(async (tx) => {
    tx.afterCommit(() => sessions.forget(owner.id))
    const locked = await lockPassword(tx, owner.id)
    // A retry after a lost reply: nobody else makes the same hash.
    if (locked?.password === password) return owner
    const used = await tx.maybe<{ isMailed: boolean }>(sql`
      update password_reset_tokens set used_at = ${now}
      where token = decode(${mailedKeyHash(resetKey)}, 'hex') and used_at is null and expires_at > ${now}
      returning is_mailed as "isMailed"`)
    if (!locked || !used) return null

    // A code, and without a mail server the link that the operator passed on, prove nothing about the address.
    const verifiedAt = used.isMailed && mailer.isSetUp ? now : null
    await tx.many(sql`
      update users
      set password = ${password}, password_set_at = ${now}, email_verified_at = coalesce(email_verified_at, ${verifiedAt}), updated_at = ${now}
      where id = ${owner.id}`)
    await tx.many(sql`delete from sessions where user_id = ${owner.id}`)
    await tx.many(sql`delete from push_subscriptions where user_id = ${owner.id}`)
    await endResets(tx, owner.id, now)
    await queueAccountChangedEmail(tx, mailer, { person: owner, change: 'password_changed', origin })
    const removed = await removeLogInMethods(tx, { person: owner, mailer, origin })
    const details = { ...removed, password: passwordDigest(password) }
    await recordAuditEvent(tx, { action: 'password_reset', actorId: null, targetId: owner.id, details, origin })
    return owner
  })
}

type KeyOwner = { id: string; email: string | null; loginName: string | null; firstName: string; storeNumber: string }

const findKeyOwner = ({ db, now }: CommandContext, resetKey: string) =>
  db.maybe<KeyOwner>(sql`
    select owner.id, owner.email, login_name as "loginName", first_name as "firstName", store_number as "storeNumber"
    from password_reset_tokens reset join users owner on owner.id = reset.user_id and owner.deleted_at is null
    where reset.token = decode(${mailedKeyHash(resetKey)}, 'hex') and used_at is null and expires_at > ${now}`)

const lockPassword = (tx: Tx, id: string) =>
  tx.maybe<{ password: string }>(sql`
    select password from users where id = ${id} and deleted_at is null for no key update`)
