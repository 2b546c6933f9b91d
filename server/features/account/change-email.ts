import type { ChangeEmail } from '#contract/account.ts'
import type { Me } from '#contract/auth.ts'
import type { Role } from '#domain/roles.ts'
import { searchText } from '#domain/search-terms.ts'
import type { HttpContext } from '#server/app-context.ts'
import { queueAccountChangedEmail } from '#server/features/auth/account-changed-email.ts'
import { onlyProvider, refuseProviderOnly } from '#server/features/auth/only-provider.ts'
import { readMe } from '#server/features/auth/queries.ts'
import { endResets } from '#server/features/auth/reset-keys.ts'
import { startEmailVerification } from '#server/features/auth/start-email-verification.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { rotateSession } from '#server/platform/sessions/rotate-session.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { deleteOtherSessions } from './sessions.ts'

/**
 * Changes the user's email at once, or adds one, notifies the old address and mails the new one a link that verifies it; other sessions
 * and reset links end.
 * Refuses: too_many_requests, wrong_password, email_taken; provider_only, for another domain than that of the only way in.
 */
export async function changeEmail(context: HttpContext, actor: Actor, input: ChangeEmail): Promise<Me> {
  const { cookies, db, mailer, now, origin, reply, sessions } = context
  const account = await checkOwnPassword(context, actor.id, input.currentPassword)
  const newKey = sessions.newKey()
  await db.transaction(async (tx) => {
    const { role } = await lockActor(tx, actor)
    await refuseOtherDomain(tx, { role, before: account.email, after: input.email })
    await setEmail(tx, actor.id, { email: input.email, now })
    await deleteOtherSessions(tx, actor)
    await rotateSession(tx, actor, { newKey, now })
    await endResets(tx, actor.id, now)
    if (account.email !== input.email)
      await queueAccountChangedEmail(tx, mailer, { person: account, change: 'email_changed', origin })
    if (account.email?.toLowerCase() !== input.email.toLowerCase()) await startEmailVerification(tx, context, actor.id)
    await recordAuditEvent(tx, { action: 'email_changed', actorId: actor.id, origin })
    tx.afterCommit(() => sessions.forget(actor.id))
  })
  cookies.setSessionCookie(reply, newKey)
  return readMe(db, actor.id)
}

type Emails = { role: Role; before: string | null; after: string }

/** Whom the provider has removed would have kept a password for an email elsewhere. Refuses: provider_only. */
async function refuseOtherDomain(tx: Tx, { role, before, after }: Emails) {
  const stays = (await onlyProvider(tx, { email: before, role })) === (await onlyProvider(tx, { email: after, role }))
  if (!stays) await refuseProviderOnly(tx, { email: before, role })
}

type UserName = { firstName: string; lastNameInitial: string; lastName: string | null; loginName: string | null }

async function setEmail(tx: Tx, id: string, { email, now }: { email: string; now: Date }) {
  const name = await tx.one<UserName>(sql`
    select first_name as "firstName", last_name_initial as "lastNameInitial", last_name as "lastName",
           login_name as "loginName"
    from users where id = ${id} for no key update`)
  await tx.one(sql`select set_email(${id}, ${email}, ${searchText({ ...name, email })}, ${now})`)
  await updateSearchTerms(tx, { ...name, id, email })
}
