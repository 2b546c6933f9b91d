import { Refusal } from '#domain/refusals.ts'
import { refuseSpent } from '#server/access/limiters.ts'
import { sql } from '#server/db/sql.ts'
import type { Ground } from '#server/http/ground.ts'
import { verifyPassword } from './passwords.ts'

/** The account as it was when its password was checked. */
export type Checked = { id: string; email: string; firstName: string; storeNumber: string; password: string }

/** Makes sure that whoever asks knows the password. Refuses: too_many_requests, wrong_password. */
export async function checkOwnPassword({ db, limiters }: Ground, userId: string, given: string): Promise<Checked> {
  await refuseSpent(limiters.wrongPasswords, userId)
  const account = await db.one<Checked>(sql`
    select id, email, first_name as "firstName", store_number as "storeNumber", password from users where id = ${userId}`)
  if (await verifyPassword(account.password, given)) return account
  await limiters.wrongPasswords.penalty(userId)
  throw new Refusal('wrong_password')
}
