import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { verifyPassword } from '#server/platform/passwords/passwords.ts'

type CheckedAccount = {
  id: string
  email: string | null
  loginName: string | null
  firstName: string
  storeNumber: string
  password: string
}

/** Refuses: too_many_requests, wrong_password. */
export async function checkOwnPassword(
  { db, origin, rateLimits }: CommandContext,
  userId: string,
  password: string,
): Promise<CheckedAccount> {
  // Counted before it is verified, so that a burst of guesses gains nothing.
  await consume(rateLimits.wrongPasswords, userId)
  const account = await db.one<CheckedAccount>(sql`
    select id, email, login_name as "loginName", first_name as "firstName", store_number as "storeNumber", password from users where id = ${userId}`)
  if (!(await verifyPassword(account.password, password))) {
    await recordStandaloneAuditEvent(db, { action: 'password_check_failed', actorId: userId, origin })
    throw new Refusal('wrong_password')
  }
  await rateLimits.wrongPasswords.reward(userId)
  return account
}
