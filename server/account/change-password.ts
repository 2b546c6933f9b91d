import type { changePassword as endpoint } from '#contract/settings-form.ts'
import { Refusal } from '#domain/refusals.ts'
import { expireResets } from '#server/access/expire-resets.ts'
import { recordDeed } from '#server/audit/record-deed.ts'
import { traceOf } from '#server/audit/trace.ts'
import { sql } from '#server/db/sql.ts'
import type { Call } from '#server/http/call.ts'
import { queueChangeMail } from '#server/mail/queue-news.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { endOthers } from './end-others.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/** Changes one's password; other sessions and reset links end. Refuses: too_many_requests, wrong_password. */
export async function changePassword(call: Call<typeof endpoint>) {
  const { db, ground, user, body, now } = call
  const trace = traceOf(call)
  const account = await checkOwnPassword(ground, user.id, body.currentPassword)
  refuseWeakPassword(body.newPassword, { field: 'newPassword', house: ground.house, person: account })
  const password = await hashPassword(body.newPassword)
  await db.transaction(async (tx) => {
    // Another change or a reset may have come between; what was checked is old then.
    const changed = await tx.maybe(sql`
      update users set password = ${password}, updated_at = ${now}
      where id = ${user.id} and password in (${account.password}, ${password})
      returning id`)
    if (!changed) throw new Refusal('wrong_password')
    await endOthers(tx, user)
    await expireResets(tx, user.id, now)
    await queueChangeMail(tx, ground.mailroom, { person: account, change: 'password_changed', now })
    await recordDeed(tx, { deed: 'password_changed', actorId: user.id, trace })
  })
  ground.mailroom.wake()
  ground.sessions.forget(user.id)
  return {}
}
