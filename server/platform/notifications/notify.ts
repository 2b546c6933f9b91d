import { type NotificationType, notificationTypes } from '#domain/notifications.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type NewNotification = {
  type: NotificationType
  userIds: string[]
  /** The user that the sentence names. */
  actorId?: string | null
  giftId?: string | null
  competitionId?: string
  teamGoalId?: string
  tokens?: number
  now: Date
}

/**
 * Notifies users in the app, and on their devices where the type has a push notification. Leaves out deleted users, and
 * returns the ids of the others.
 */
export async function notify(
  tx: Tx,
  { type, userIds, actorId, giftId, competitionId, teamGoalId, tokens, now }: NewNotification,
): Promise<string[]> {
  const rows = await tx.many<{ userId: string }>(sql`
    insert into notifications (id, user_id, actor_id, type, gift_id, competition_id, team_goal_id, tokens, created_at)
    select new_id(${now}), id, ${actorId ?? null}, ${type}, ${giftId ?? null}, ${competitionId ?? null}, ${teamGoalId ?? null}, ${tokens ?? null}::integer, ${now}
    from users where id = any(${userIds}::uuid[]) and deleted_at is null
    order by id
    returning user_id as "userId"`)
  const notified = rows.map(({ userId }) => userId)
  const { push } = notificationTypes[type]
  if (push) await tx.many(sql`select queue_push(${notified}::uuid[], ${push}, ${now}, ${competitionId ?? null})`)
  return notified
}
