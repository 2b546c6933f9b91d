import type { EmailHistory } from '#domain/email-doubt.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import type { CommandContext } from '#server/app-context.ts'
import { changeAdminStores, giveAdminRights, takeAdminRights } from '#server/features/admins/admin-rights.ts'
import { refuseDoubtfulEmail } from '#server/features/users/refuse-doubtful-email.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Somebody, whose row is locked, and a group. */
type Place = { actorId: string; userId: string; groupId: string }

type Candidate = EmailHistory & { id: string; role: Role; isApproved: boolean; isInGroup: boolean }

/**
 * Makes somebody an admin of the stores of the group, too. What is so already is no change. Refuses: not_found, not_approved_yet,
 * email_recently_changed, email_not_verified; admin_not_provisioned, for somebody whom a super admin has made an admin.
 */
export async function joinAdminGroup(tx: Tx, context: CommandContext, { actorId, userId, groupId }: Place) {
  const candidate = await tx.maybe<Candidate>(sql`
    select id, role, approval_status = 'approved' as "isApproved", email_changed_at as "emailChangedAt",
           email_verified_at as "emailVerifiedAt",
           exists (select from admin_group_members where user_id = users.id) as "isInGroup"
    from users where id = ${userId} and deleted_at is null`)
  if (!candidate) throw new Refusal('not_found')
  if (isAdmin(candidate.role) && !candidate.isInGroup) throw new Refusal('admin_not_provisioned')
  if (!candidate.isApproved) throw new Refusal('not_approved_yet')
  // The provider means whom the email names: somebody may have taken that of a colleague.
  refuseDoubtfulEmail(context, candidate, undefined)
  await tx.many(sql`
    insert into admin_group_members (user_id, group_id) values (${userId}, ${groupId}) on conflict do nothing`)
  await applyAdminGroups(tx, context, { actorId, userId })
}

/** Takes the stores away that only this group gave, and with the last group the rank of an admin. */
export async function leaveAdminGroup(tx: Tx, context: CommandContext, { actorId, userId, groupId }: Place) {
  const left = await tx.maybe(sql`
    delete from admin_group_members where user_id = ${userId} and group_id = ${groupId} returning user_id`)
  if (left) await applyAdminGroups(tx, context, { actorId, userId })
}

/** Gives somebody whose row is locked, and who is or was in a group, what their groups say. An event of its own. */
export async function applyAdminGroups(
  tx: Tx,
  { now, origin, events, sessions }: CommandContext,
  { actorId, userId }: Pick<Place, 'actorId' | 'userId'>,
) {
  const { role, stores } = await tx.one<{ role: Role; stores: string[] }>(sql`
    select role, array(
      select distinct unnest(own.store_numbers) as store
      from admin_group_members member join admin_groups own on own.id = member.group_id
      where member.user_id = users.id order by store) as stores
    from users where id = ${userId}`)
  const context = { now, events, sessions, origin: { ...origin, eventId: newId(now) } }
  if (stores.length === 0) return takeAdminRights(tx, context, { actorId, userId })
  if (role === 'admin') return changeAdminStores(tx, context, { actorId, userId, stores })
  return giveAdminRights(tx, context, { actorId, userId, stores })
}
