import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import { newSessionKey, sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { sessionExpiry } from '#server/platform/sessions/session-expiry.ts'
import type { LogIn } from '#contract/auth.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { sessionLimits } from '#domain/limits.ts'
import { recordStandaloneAuditEvent, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import { hashPassword, isOutdated, verifyPassword } from '#server/platform/passwords/passwords.ts'

type Account = { id: string; password: string; role: Role }

export type NewSession = { userId: string; key: string }

/** What is verified where no account has the email, so that this takes the same time. */
const nobodysHash = hashPassword(newSessionKey())

/** Begins a session. Refuses: invalid_login, in the same words and time whether or not the account exists. */
export async function logIn(
  db: Db,
  { email, password }: LogIn,
  { agent, origin, now }: { agent: string; origin: RequestOrigin; now: Date },
): Promise<NewSession> {
  const account = await db.maybe<Account>(sql`
    select id, password, role from users where lower(email) = lower(${email}) and deleted_at is null`)
  const matches = await verifyPassword(account?.password ?? (await nobodysHash), password)
  if (!account || !matches) {
    await recordStandaloneAuditEvent(db, { action: 'login_failed', actorId: null, targetId: account?.id, origin })
    throw new Refusal('invalid_login')
  }

  const key = newSessionKey()
  const rehashed = isOutdated(account.password) ? await hashPassword(password) : account.password
  await db.transaction(async (tx) => {
    if (rehashed !== account.password)
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
  return { userId: account.id, key }
}
