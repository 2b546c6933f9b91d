import type { TeamGoal, TeamGoalForm } from '#contract/team-goals.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { findStore } from '#server/features/stores/queries.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import { readStoredOrganization } from '#server/platform/organization/stored-organization.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { periodOf } from './goal-period.ts'
import { readTeamGoal } from './queries.ts'

type Input = TeamGoalForm & { id: string }

/** Sets the goal of a store: one at a time. Refuses: not_found, team_goals_off, goal_exists, end_in_past, key_reused. */
export async function createTeamGoal(
  { db, now, origin, idempotencyKey, settings }: CommandContext,
  admin: AdminActor,
  { id: storeId, ...form }: Input,
): Promise<TeamGoal> {
  const { text, target, startsOn, endsOn } = form
  const goalId = newId(now)
  const id = await db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const { number } = await findStore(tx, actor.scope, storeId)
    const earlier = await claimIdempotencyKey(tx, { idempotencyKey, now }, { userId: actor.id, madeId: goalId })
    if (earlier) return earlier
    if (!(await readStoredOrganization(tx)).teamGoals) throw new Refusal('team_goals_off')
    const { startsAt, endsAt } = periodOf(form, { timeZone: settings.timeZone, now })

    await tx.many(sql`
      update team_goals set ended_at = ends_at where store_id = ${storeId} and ended_at is null and ends_at <= ${now}`)
    const added = await tx.many(sql`
      insert into team_goals (id, store_id, text, target, starts_on, ends_on, starts_at, ends_at, created_by_id, created_at)
      values (${goalId}, ${storeId}, ${text}, ${target}, ${startsOn}, ${endsOn}, ${startsAt}, ${endsAt}, ${actor.id}, ${now})
      on conflict do nothing returning id`)
    if (added.length === 0) throw new Refusal('goal_exists')
    await recordAuditEvent(tx, {
      action: 'team_goal_created',
      actorId: actor.id,
      otherStores: [number],
      origin,
      details: { storeNumbers: [number], teamGoal: { id: goalId, target, startsOn, endsOn } },
    })
    return goalId
  })
  return readTeamGoal(db, id)
}
