import { randomBytes } from 'node:crypto'
import type { LogIn, Me } from '#contract/auth.ts'
import { sessionLimits } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import type { HttpContext } from '#server/app-context.ts'
import { recordAuditEvent, recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword, isOutdated, verifyPassword } from '#server/platform/passwords/passwords.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { sessionExpiry } from '#server/platform/sessions/session-expiry.ts'
import { sessionIdOf } from '#server/platform/sessions/session-store.ts'
import type { DeviceCookies } from './device-cookies.ts'
import { deleteSession } from './log-out.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { readMe } from './queries.ts'

type Account = { id: string; password: string; role: Role }

const maxAgentLength = 200

/** Verified when no account has the email, so that this takes the same time. */
const unknownAccountHash = hashPassword(randomBytes(32).toString('base64url'))

/** How this server slows password guessing, and which browsers are known to an account. */
export type LoginGuards = { throttle: LoginThrottle; devices: DeviceCookies }

/**
 * Makes the command that logs in: a new session in the cookie, the one before it ended.
 * Refuses: too_many_requests, invalid_login.
 */
export function createLogIn({ throttle, devices }: LoginGuards) {
  return async function logIn(context: HttpContext, previous: Actor | null, input: LogIn): Promise<Me> {
    const { db, cookies, request, reply } = context
    const email = input.email.toLowerCase()
    const marks = cookies.deviceCookie(request)
    const device = devices.find(marks, email)

    const account = await throttle.attempt({ email, ip: request.ip, device }, () => authenticate(context, input))
    const key = await startSession(context, account, input.password)
    await endPreviousSession(context, previous)
    cookies.setSessionCookie(reply, key)
    cookies.setDeviceCookie(reply, devices.add(marks, email))
    return readMe(db, account.id)
  }
}

/** Refuses: invalid_login, with the same message and in the same time whether or not the account exists. */
async function authenticate({ db, origin }: HttpContext, { email, password }: LogIn): Promise<Account> {
  const account = await db.maybe<Account>(sql`
    select id, password, role from users where lower(email) = lower(${email}) and deleted_at is null`)
  const matches = await verifyPassword(account?.password ?? (await unknownAccountHash), password)
  if (account && matches) return account
  await recordStandaloneAuditEvent(db, { action: 'login_failed', actorId: null, targetId: account?.id, origin })
  throw new Refusal('invalid_login')
}

/** Creates a session and returns its key. The oldest sessions above the limit end. */
async function startSession({ db, origin, now, request, sessions }: HttpContext, account: Account, password: string) {
  const key = sessions.newKey()
  const agent = (request.headers['user-agent'] ?? '').slice(0, maxAgentLength)
  const rehashed = isOutdated(account.password) ? await hashPassword(password) : null
  await db.transaction(async (tx) => {
    if (rehashed)
      await tx.many(
        sql`update users set password = ${rehashed} where id = ${account.id} and password = ${account.password}`,
      )
    await tx.many(sql`
      insert into sessions (sid, user_id, sess, created_at, used_at, expire)
      values (decode(${sessionIdOf(key)}, 'hex'), ${account.id}, jsonb_build_object('agent', ${agent}::text), ${now}, ${now},
              ${sessionExpiry(account.role, { createdAt: now, now })})
      on conflict (sid) do nothing`)
    await tx.many(sql`
      delete from sessions
      where user_id = ${account.id} and sid not in (
        select sid from sessions where user_id = ${account.id} order by used_at desc, sid limit ${sessionLimits.perUser})`)
    await recordAuditEvent(tx, { action: 'logged_in', actorId: account.id, origin })
  })
  return key
}

async function endPreviousSession({ db, cookies, request, sessions }: HttpContext, previous: Actor | null) {
  const key = cookies.sessionKey(request)
  if (!key || !sessions.isKey(key)) return
  await deleteSession(db, key)
  if (previous) sessions.forget(previous.id)
}
