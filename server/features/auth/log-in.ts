import type { LogIn, Me } from '#contract/auth.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import type { HttpContext } from '#server/app-context.ts'
import { recordAuditEvent, recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import {
  hashPassword,
  isOutdated,
  type PasswordMatch,
  unknownAccountHash,
  verifyPassword,
} from '#server/platform/passwords/passwords.ts'
import { passwordDigest } from '#server/platform/passwords/password-digest.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { logInAttempt } from './log-in-attempt.ts'
import type { Authentication, LoginThrottle } from './login-throttle.ts'
import { onlyProvider } from './only-provider.ts'
import { readMe } from './queries.ts'
import { startSession } from './start-session.ts'

type Account = { id: string; password: string; role: Role }
type Authenticated = Account & { match: PasswordMatch }

/** How this server slows password guessing, and which browsers are known to an account. */
export type LoginGuards = { throttle: LoginThrottle; knownBrowsers: KnownBrowsers }

/** The session before it ends. Refuses: too_many_requests, invalid_login, account_suspended, provider_only. */
export function createLogIn({ throttle, knownBrowsers }: LoginGuards) {
  return async function logIn(context: HttpContext, previous: Actor | null, input: LogIn): Promise<Me> {
    const { attempt, remember } = await logInAttempt(context, knownBrowsers, input.email)
    const found = await throttle.attempt(attempt, authentication(context, input))
    await renewHash(context, found, input.password)
    await startSession(context, found, { previous })
    remember()
    return readMe(context.db, found.id)
  }
}

/** With the same refusal and in the same time whether or not the account exists. */
function authentication(context: HttpContext, { email, password }: LogIn): Authentication<Authenticated> {
  const { db, origin, settings } = context
  const find = () =>
    db.maybe<Account>(sql`
      select id, password, role from users where ${accountNamed(email)} and deleted_at is null`)

  return {
    isKnown: async () => (await find()) !== null,
    async verify() {
      const account = await find()
      const stored = account?.password ?? (await unknownAccountHash(settings.passwordCost))
      const match = await verifyPassword(stored, password)
      return account && match && { ...account, match }
    },
    async refuse() {
      const account = await find()
      await recordStandaloneAuditEvent(db, { action: 'login_failed', actorId: null, targetId: account?.id, origin })
      const provider = email.includes('@') ? await onlyProvider(db, { email }) : null
      if (provider === null) return new Refusal('invalid_login')
      return new Refusal('provider_only', { field: 'email', params: { provider } })
    },
  }
}

async function renewHash(
  { db, now, origin, settings }: HttpContext,
  { id, password: hash, match }: Authenticated,
  password: string,
) {
  if (match === 'normalized' && !isOutdated(hash, settings.passwordCost)) return
  const renewed = await hashPassword(password, settings.passwordCost)
  const event = { ...origin, eventId: newId(now) }
  await db.transaction(async (tx) => {
    const changed = await tx.maybe(sql`
      update users set password = ${renewed} where id = ${id} and password = ${hash} returning id`)
    const details = { password: passwordDigest(renewed) }
    if (changed) await recordAuditEvent(tx, { action: 'password_renewed', actorId: id, details, origin: event })
  })
}
