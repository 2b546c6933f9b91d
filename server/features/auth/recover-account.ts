import type { Recover } from '#contract/auth.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { recordAuditEvent, recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { passwordDigest } from '#server/platform/passwords/password-digest.ts'
import { refuseWeakPassword } from '#server/platform/passwords/refuse-weak-password.ts'
import { readerTexts } from '#server/platform/http/reader-texts.ts'
import { queueAccountChangedEmail } from './account-changed-email.ts'
import type { LoginGuards } from './log-in.ts'
import { logInAttempt } from './log-in-attempt.ts'
import type { Authentication } from './login-throttle.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { removeLogInMethods } from './remove-log-in-methods.ts'
import { endResets } from './reset-keys.ts'

type Account = { id: string; email: string | null; loginName: string | null; firstName: string; storeNumber: string }

/**
 * Makes the command that sets a new password with a recovery code, for somebody who has lost password and passkeys. The
 * code is used up, and all sessions end. Passkeys and the other codes end too if the user wants it; otherwise home names them.
 * It is throttled together with log-ins.
 * Refuses: too_many_requests, invalid_recovery_code.
 */
export function createRecoverAccount({ throttle, knownBrowsers }: LoginGuards) {
  return async function recoverAccount(context: HttpContext, _actor: unknown, input: Recover) {
    const { attempt, remember } = await logInAttempt(context, knownBrowsers, input.email)
    await throttle.attempt(attempt, recovery(context, input))
    remember()
    return { message: readerTexts(context).answers.password_reset }
  }
}

function recovery(context: CommandContext, input: Recover): Authentication<true> {
  const { db, origin } = context
  return {
    isKnown: async () => (await findAccount(context, input)) !== null,
    verify: async () => ((await recoverWithCode(context, input)) ? true : null),
    async refuse() {
      const account = await findAccount(context, input)
      await recordStandaloneAuditEvent(db, { action: 'recovery_failed', actorId: null, targetId: account?.id, origin })
      return new Refusal('invalid_recovery_code')
    },
  }
}

const findAccount = ({ db }: CommandContext, { email }: Recover) =>
  db.maybe<Account>(sql`
    select id, email, login_name as "loginName", first_name as "firstName", store_number as "storeNumber"
    from users where ${accountNamed(email)} and deleted_at is null`)

/** False if the code is wrong, or was used meanwhile. */
async function recoverWithCode(context: CommandContext, input: Recover) {
  const { code, newPassword, removesLogInMethods = false } = input
  const { settings } = context
  const account = await findAccount(context, input)
  const hash = recoveryCodeHash(settings, { userId: account?.id ?? '', code })
  if (!account || !(await isUnused(context, account, hash))) return false
  refuseWeakPassword(newPassword, { field: 'newPassword', settings, person: account })
  const password = await hashPassword(newPassword, settings.passwordCost)
  return replacePassword(context, account, { hash, password, removesLogInMethods })
}

const isUnused = async ({ db }: CommandContext, { id }: Account, hash: string) =>
  (await db.maybe(sql`
    select from recovery_codes where user_id = ${id} and code_hash = decode(${hash}, 'hex') and used_at is null`)) !==
  null

type Replacement = { hash: string; password: string; removesLogInMethods: boolean }

const replacePassword = (
  { db, mailer, now, origin, sessions }: CommandContext,
  person: Account,
  { hash, password, removesLogInMethods }: Replacement,
) =>
  db.transaction(async (tx) => {
    await tx.many(sql`select from users where id = ${person.id} for no key update`)
    const used = await tx.maybe(sql`
      update recovery_codes set used_at = ${now}
      where user_id = ${person.id} and code_hash = decode(${hash}, 'hex') and used_at is null
      returning user_id`)
    if (!used) return false
    await tx.many(sql`
      update users set password = ${password}, password_set_at = ${now}, updated_at = ${now} where id = ${person.id}`)
    await tx.many(sql`delete from sessions where user_id = ${person.id}`)
    await tx.many(sql`delete from push_subscriptions where user_id = ${person.id}`)
    await endResets(tx, person.id, now)
    await queueAccountChangedEmail(tx, mailer, { person, change: 'recovery_code_used', origin })
    const removed = removesLogInMethods
      ? await removeLogInMethods(tx, { person, mailer, origin })
      : await nameLogInMethods(tx, person, now)
    const details = { ...removed, password: passwordDigest(password) }
    await recordAuditEvent(tx, { action: 'recovery_code_used', actorId: null, targetId: person.id, details, origin })
    tx.afterCommit(() => sessions.forget(person.id))
    return true
  })

/** No session has this id: home names all that is left in every session, from now on. */
async function nameLogInMethods(tx: Tx, { id }: Account, now: Date) {
  const session = newId(now)
  await tx.many(sql`update passkeys set added_in = ${session} where user_id = ${id}`)
  await tx.many(sql`update recovery_codes set added_in = ${session} where user_id = ${id} and used_at is null`)
  return {}
}
