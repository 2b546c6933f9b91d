import { Refusal } from '#domain/refusals.ts'
import { take } from '#server/access/limiters.ts'
import { sql } from '#server/db/sql.ts'
import type { Ground } from '#server/http/ground.ts'
import { verifyPassword } from './passwords.ts'

/** The account as it was when its password was checked. */
export type Checked = { id: string; email: string; firstName: string; storeNumber: string; password: string }

/** Makes sure that whoever asks knows the password. Refuses: too_many_requests, wrong_password. */
export async function checkOwnPassword({ db, limiters }: Ground, userId: string, given: string): Promise<Checked> {
  // Counted before it is verified, so that a burst of guesses gains nothing.
  await take(limiters.wrongPasswords, userId)
  const account = await db.one<Checked>(sql`
    select id, email, first_name as "firstName", store_number as "storeNumber", password from users where id = ${userId}`)
  if (!(await verifyPassword(account.password, given))) throw new Refusal('wrong_password')
  await limiters.wrongPasswords.reward(userId)
  return account
}
