import { sessionLimits } from '#domain/limits.ts'
import type { Role } from '#domain/roles.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { deleteSession } from '#server/platform/sessions/delete-session.ts'
import { noteSeen, sessionExpiry } from '#server/platform/sessions/session-expiry.ts'
import { sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { browserLanguage } from './browser-language.ts'
import { refuseOtherWayIn } from './only-provider.ts'

const maxAgentLength = 200

type Account = { id: string; role: Role }
/**
 * `previous` is the user of the session that the browser had before, `method` how they logged in if not by password, `logOutUrl` where a
 * log-out goes on that began at a provider.
 */
type LogIn = { previous: Actor | null; method?: 'passkey' | 'provider'; logOutUrl?: string | null }

/**
 * Creates a session in the cookie and ends the browser's previous one, and the user's oldest sessions above the limit.
 * Refuses: account_suspended; provider_only, unless the account is a super admin's; invalid_login or invalid_passkey, if the account was deleted meanwhile.
 */
export async function startSession(
  context: HttpContext,
  account: Account,
  { previous, method, logOutUrl = null }: LogIn,
) {
  const { db, cookies, origin, now, reply, request, sessions, settings } = context
  const key = sessions.newKey()
  const agent = (request.headers['user-agent'] ?? '').slice(0, maxAgentLength)
  const sess = JSON.stringify({ agent, ...(logOutUrl !== null && { logOutUrl }) })
  await db.transaction(async (tx) => {
    const { email } = await readOpen(tx, account.id, method === 'passkey' ? 'invalid_passkey' : 'invalid_login')
    if (method !== 'provider') await refuseOtherWayIn(context, tx, { ...account, email })
    await tx.many(sql`
      insert into sessions (sid, user_id, sess, created_at, used_at, expire)
      values (decode(${sessionIdOf(key)}, 'hex'), ${account.id}, ${sess}, ${now}, ${now},
              ${sessionExpiry(account.role, { createdAt: now, now })})
      on conflict (sid) do nothing`)
    await tx.many(sql`
      delete from sessions
      where user_id = ${account.id} and device_id is null and sid not in (
        select sid from sessions where user_id = ${account.id} and device_id is null order by used_at desc, sid limit ${sessionLimits.perUser})`)
    await noteLanguage(tx, account.id, browserLanguage(context))
    await tx.many(noteSeen(account.id, { now, timeZone: settings.timeZone }))
    await recordAuditEvent(tx, { action: 'logged_in', actorId: account.id, details: method && { method }, origin })
  })
  await endPreviousSession(context, previous)
  cookies.setSessionCookie(reply, key)
  cookies.setOwnerCookie(request, reply, {
    id: account.id,
    lastsMs: sessionExpiry(account.role, { createdAt: now, now }).getTime() - now.getTime(),
  })
}

/**
 * Checked after the password or passkey, so that nobody else learns of it. A suspension or deletion waits for this lock, and ends the
 * session.
 */
async function readOpen(tx: Tx, id: string, code: RefusalCode) {
  const account = await tx.maybe<{ email: string | null; approvalStatus: string; isDeleted: boolean }>(sql`
    select email, approval_status as "approvalStatus", deleted_at is not null as "isDeleted"
    from users where id = ${id} for key share`)
  if (!account || account.isDeleted) throw new Refusal(code)
  if (account.approvalStatus === 'suspended') throw new Refusal('account_suspended')
  return account
}

/** For emails. */
async function noteLanguage(tx: Tx, id: string, language: string | null) {
  if (language === null) return
  await tx.many(sql`
    update users set browser_language = ${language} where id = ${id} and browser_language is distinct from ${language}`)
}

async function endPreviousSession({ db, cookies, request, sessions }: HttpContext, previous: Actor | null) {
  const key = cookies.sessionKey(request)
  if (!key || !sessions.isKey(key)) return
  await deleteSession(db, key)
  if (previous) sessions.forget(previous.id)
}
