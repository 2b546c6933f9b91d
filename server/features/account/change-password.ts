import type { changePassword as endpoint } from '#contract/account.ts'
import { Refusal } from '#domain/refusals.ts'
import { expireResetKeys } from '#server/features/auth/expire-reset-keys.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { traceOf } from '#server/legacy-implement.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Call } from '#server/legacy-implement.ts'
import { queueAccountChangedEmail } from '#server/features/auth/account-changed-email.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { endOthers } from './end-other-sessions.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { refuseWeakPassword } from '#server/platform/passwords/refuse-weak-password.ts'

/** Changes one's password; other sessions and reset links end. Refuses: too_many_requests, wrong_password. */
export async function changePassword(call: Call<typeof endpoint>) {
  const { db, context, user, body, now } = call
  const origin = traceOf(call)
  const account = await checkOwnPassword(context, user.id, body.currentPassword)
  refuseWeakPassword(body.newPassword, { field: 'newPassword', settings: context.settings, person: account })
  const password = await hashPassword(body.newPassword)
  await db.transaction(async (tx) => {
    // Another change or a reset may have come between; what was checked is old then.
    const changed = await tx.maybe(sql`
      update users set password = ${password}, updated_at = ${now}
      where id = ${user.id} and password in (${account.password}, ${password})
      returning id`)
    if (!changed) throw new Refusal('wrong_password')
    await endOthers(tx, user)
    await expireResetKeys(tx, user.id, now)
    await queueAccountChangedEmail(tx, context.mailer, { person: account, change: 'password_changed', now })
    await recordAuditEvent(tx, { action: 'password_changed', actorId: user.id, origin })
  })
  context.mailer.wake()
  context.sessions.forget(user.id)
  return {}
}
