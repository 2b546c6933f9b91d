import type { TeamGoal, TeamGoalForm } from '#contract/team-goals.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { periodOf } from './goal-period.ts'
import { type LockedGoal, lockTeamGoal, readTeamGoal } from './queries.ts'

type Input = TeamGoalForm & { id: string }

/** What is as before is no change and leaves no audit event. Refuses: not_found, goal_reached, goal_over, end_in_past. */
export async function changeTeamGoal(
  { db, now, origin, settings }: CommandContext,
  admin: AdminActor,
  { id, ...form }: Input,
): Promise<TeamGoal> {
  await db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const goal = await lockTeamGoal(tx, actor.scope, id)
    if (isOver(goal, now)) throw new Refusal('goal_over')
    // Everybody may know it already, and it stays what they reached.
    if (goal.reachedAt !== null || goal.thanks >= goal.target) throw new Refusal('goal_reached')
    const { text, target, startsOn, endsOn } = form
    const isTextChanged = text !== goal.text
    const hasOtherDays = startsOn !== goal.startsOn || endsOn !== goal.endsOn
    if (!isTextChanged && !hasOtherDays && target === goal.target) return

    await tx.many(sql`update team_goals set text = ${text}, target = ${target} where id = ${id}`)
    // Days that stay keep the times of the zone in which they were set.
    if (hasOtherDays) {
      const { startsAt, endsAt } = periodOf(form, { timeZone: settings.timeZone, now })
      await tx.many(sql`
        update team_goals
        set starts_on = ${startsOn}, ends_on = ${endsOn}, starts_at = ${startsAt}, ends_at = ${endsAt} where id = ${id}`)
    }
    await recordAuditEvent(tx, {
      action: 'team_goal_changed',
      actorId: actor.id,
      otherStores: [goal.store],
      origin,
      details: { storeNumbers: [goal.store], teamGoal: { id, target, startsOn, endsOn, isTextChanged } },
    })
  })
  return readTeamGoal(db, id)
}

/** Ends a goal early: it counts no further. Refuses: not_found, goal_over. */
export async function endTeamGoal(
  { db, now, origin }: CommandContext,
  admin: AdminActor,
  { id }: { id: string },
): Promise<TeamGoal> {
  await db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const { store, target, startsOn, endsOn, ...goal } = await lockTeamGoal(tx, actor.scope, id)
    if (isOver(goal, now)) throw new Refusal('goal_over')
    await tx.many(sql`update team_goals set ended_at = ${now} where id = ${id}`)
    await recordAuditEvent(tx, {
      action: 'team_goal_ended',
      actorId: actor.id,
      otherStores: [store],
      origin,
      details: { storeNumbers: [store], teamGoal: { id, target, startsOn, endsOn } },
    })
  })
  return readTeamGoal(db, id)
}

const isOver = ({ endedAt, endsAt }: Pick<LockedGoal, 'endedAt' | 'endsAt'>, now: Date) =>
  endedAt !== null || new Date(endsAt) <= now
