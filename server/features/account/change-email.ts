import type { changeEmail as endpoint } from '#contract/account.ts'
import type { Me } from '#contract/auth.ts'
import { searchText } from '#domain/search-terms.ts'
import { expireResetKeys } from '#server/features/auth/expire-reset-keys.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { traceOf } from '#server/legacy-implement.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Call } from '#server/legacy-implement.ts'
import { queueAccountChangedEmail } from '#server/features/auth/account-changed-email.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { endOthers } from './end-other-sessions.ts'
import { readMe } from '#server/features/auth/current-user.ts'

/**
 * Changes one's email; the old address is told, and other sessions and reset links end.
 * Refuses: too_many_requests, wrong_password, email_taken.
 */
export async function changeEmail(call: Call<typeof endpoint>): Promise<Me> {
  const { db, context, user, body, now } = call
  const origin = traceOf(call)
  const account = await checkOwnPassword(context, user.id, body.currentPassword)
  await db.transaction(async (tx) => {
    await setEmail(tx, user.id, { email: body.email, now })
    await endOthers(tx, user)
    await expireResetKeys(tx, user.id, now)
    if (account.email !== body.email)
      await queueAccountChangedEmail(tx, context.mailer, { person: account, change: 'email_changed', now })
    await recordAuditEvent(tx, { action: 'email_changed', actorId: user.id, origin })
  })
  context.mailer.wake()
  context.sessions.forget(user.id)
  return readMe(db, user.id)
}

type Named = { firstName: string; lastNameInitial: string; lastName: string | null }

async function setEmail(tx: Tx, id: string, { email, now }: { email: string; now: Date }) {
  const person = await tx.one<Named>(sql`
    select first_name as "firstName", last_name_initial as "lastNameInitial", last_name as "lastName"
    from users where id = ${id} for no key update`)
  await tx.one(sql`select set_email(${id}, ${email}, ${searchText({ ...person, email })}, ${now})`)
  await updateSearchTerms(tx, { ...person, id, email })
}
