import { Refusal } from '#domain/refusals.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import { verifyPassword } from '#server/platform/passwords/passwords.ts'

/** The account as it was when its password was checked. */
export type Checked = { id: string; email: string; firstName: string; storeNumber: string; password: string }

/** Makes sure that whoever asks knows the password. Refuses: too_many_requests, wrong_password. */
export async function checkOwnPassword(
  { db, rateLimits }: AppContext,
  userId: string,
  given: string,
): Promise<Checked> {
  // Counted before it is verified, so that a burst of guesses gains nothing.
  await consume(rateLimits.wrongPasswords, userId)
  const account = await db.one<Checked>(sql`
    select id, email, first_name as "firstName", store_number as "storeNumber", password from users where id = ${userId}`)
  if (!(await verifyPassword(account.password, given))) throw new Refusal('wrong_password')
  await rateLimits.wrongPasswords.reward(userId)
  return account
}
