import { dayOf } from '#domain/calendar.ts'
import { rank, type Role } from '#domain/roles.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import { type Actor, userIdOf } from '#server/platform/sessions/actor.ts'

/** An admin may approve so many people for a store in a day without an alert, also where the store has fewer. */
const usualApprovals = 5

type Admin = Pick<Actor, 'id' | 'role' | 'apiKey'>
type Watched = { admin: Admin; person: { role: Role; storeNumber: string }; isApproval: boolean }
type Counted = { admin: Admin; storeNumber: string; approved: number; raised: number }
type Context = Pick<CommandContext, 'now' | 'settings' | 'events'>
type Day = { id: string; peopleBefore: number; approved: number; raised: number; isAlerted: boolean }

export const isRaised = ({ before, after }: { before: Role | null; after: Role }) =>
  rank(after) > rank('crew_trainer') && (before === null || rank(after) > rank(before))

/** Counts one approval, or an edit that raises a role. `person` is as after it. */
export const watchApprovals = (tx: Tx, context: Context, { admin, person, isApproval }: Watched) =>
  countApprovals(tx, context, {
    admin,
    storeNumber: person.storeNumber,
    approved: isApproval ? 1 : 0,
    raised: isRaised({ before: null, after: person.role }) ? 1 : 0,
  })

/**
 * Counts what an admin has approved for a store today, and alerts the super admins once if it is more people than the store had,
 * or a role above crew_trainer: invented people would bring their weekly tokens.
 */
export async function countApprovals(
  tx: Tx,
  { now, settings, events }: Context,
  { admin, storeNumber, approved, raised }: Counted,
) {
  if (admin.role === 'super_admin' || (approved === 0 && raised === 0)) return
  const day = await tx.one<Day>(sql`
    insert into approval_days as today (id, admin_id, store_number, day, people_before, approved, raised)
    values (${newId(now)}, ${admin.id}, ${storeNumber}, ${dayOf(now, settings.timeZone)},
            (select count(*) from users
             where store_number = ${storeNumber} and approval_status = 'approved' and deleted_at is null) - ${approved}::int,
            ${approved}, ${raised})
    on conflict (admin_id, store_number, day) do update
    set approved = today.approved + excluded.approved, raised = today.raised + excluded.raised
    returning id, people_before as "peopleBefore", approved, raised, alerted_at is not null as "isAlerted"`)
  const isUnusual = day.raised > 0 || day.approved > Math.max(usualApprovals, day.peopleBefore)
  if (!isUnusual || day.isAlerted) return
  await tx.many(sql`update approval_days set alerted_at = ${now} where id = ${day.id}`)
  const superAdmins = await tx.many<{ id: string }>(sql`
    select id from users where role = 'super_admin' and approval_status = 'approved' and deleted_at is null`)
  const userIds = superAdmins.map(({ id }) => id)
  const notified = await notify(tx, { type: 'approvals_unusual', userIds, actorId: userIdOf(admin), now })
  tx.afterCommit(() => notified.forEach((userId) => events.publish({ topic: 'person', userId })))
}
