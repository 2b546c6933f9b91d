import type { Admin, CreateAdmin } from '#contract/admins.ts'
import type { EmailHistory } from '#domain/email-doubt.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import type { CommandContext } from '#server/app-context.ts'
import { refuseDoubtfulEmail } from '#server/features/users/refuse-doubtful-email.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { giveAdminRights } from './admin-rights.ts'
import { findAdmin } from './queries.ts'

/**
 * Makes an approved user an admin of these stores.
 * Refuses: unknown_store, user_not_found, not_approved_yet, already_admin, email_recently_changed, email_not_verified, key_reused.
 */
export async function createAdmin(
  context: CommandContext,
  admin: AdminActor,
  { email, storeNumbers, confirmedUserId }: CreateAdmin,
): Promise<Admin> {
  const { db, settings } = context
  refuseUnknownStores(storeNumbers, 'storeNumbers', settings)
  const stores = [...new Set(storeNumbers)]
  const id = await db.transaction(async (tx) => {
    const { actor, user } = await lockUserNamed(tx, admin, email)
    const earlier = await claimIdempotencyKey(tx, context, { userId: actor.id, madeId: user.id })
    if (earlier) return earlier
    if (user.approvalStatus !== 'approved') throw new Refusal('not_approved_yet')
    if (isAdmin(user.role)) throw new Refusal('already_admin')
    refuseDoubtfulEmail(context, user, confirmedUserId)

    await giveAdminRights(tx, context, { actorId: actor.id, userId: user.id, stores })
    return user.id
  })
  return findAdmin(db, id)
}

type Candidate = EmailHistory & { id: string; role: Role; approvalStatus: string }

async function lockUserNamed(tx: Tx, admin: AdminActor, logIn: string) {
  const found = await tx.maybe<{ id: string }>(sql`
    select id from users where ${accountNamed(logIn)} and deleted_at is null`)
  if (!found) throw new Refusal('user_not_found')
  const actor = await lockAdmin(tx, admin, found.id)
  // Read again under the lock: the email or login name may belong to somebody else by now.
  const user = await tx.maybe<Candidate>(sql`
    select id, role, approval_status as "approvalStatus", email_changed_at as "emailChangedAt",
           email_verified_at as "emailVerifiedAt"
    from users
    where id = ${found.id} and ${accountNamed(logIn)} and deleted_at is null`)
  if (!user) throw new Refusal('user_not_found')
  return { actor, user }
}
