import type { Named } from '#domain/names.ts'
import { type PushedType, type PushType, typesWhere } from '#domain/notifications.ts'
import type { NotificationParams } from '#messages/notifications.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { literal, sql } from '#server/platform/db/sql.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** More than one sentence counts. */
const maxNews = 500

type News = {
  giftId: string
  actorId: string | null
  actor: Named | null
  tokens: number | null
  received: boolean
}

/** Newest first: those of the last day, and all since the delivery was queued. */
export function newsOf(
  db: Db,
  { type, userId, createdAt, now }: { type: string; userId: string; createdAt: Date; now: Date },
): Promise<News[]> {
  const since = new Date(Math.min(createdAt.getTime(), now.getTime() - dayMs))
  return db.many<News>(sql`
    select notification.gift_id as "giftId", notification.actor_id as "actorId", notification.tokens,
           gift.from_user_id <> notification.user_id as received,
           case when actor.deleted_at is null and actor.id is not null then json_build_object(
             'firstName', actor.first_name, 'lastNameInitial', actor.last_name_initial) end as actor
    from notifications notification
    join token_gifts gift on gift.id = notification.gift_id and gift.hidden_at is null
    left join users actor on actor.id = notification.actor_id
    where notification.user_id = ${userId} and notification.type = ${type} and not notification.is_read
      and notification.id >= ${firstIdAt(since)}
    order by notification.id desc limit ${literal(maxNews)}`)
}

type Competing = { userId: string; competitionId: string | null; now: Date }

/** A competition that the user can still enter and has not, with the hours that are left. */
export async function openCompetitionFor(db: Db, { userId, competitionId, now }: Competing) {
  const row = await db.maybe<{ title: string; endDate: string }>(sql`
    select title, end_date as "endDate" from competitions
    where id = ${competitionId} and is_active and end_date > ${now}
      and not exists (select from competition_entries where competition_id = ${competitionId} and user_id = ${userId})`)
  if (!row) return null
  const hours = Math.max(1, Math.round((Date.parse(row.endDate) - now.getTime()) / hourMs))
  return { title: row.title, hours }
}

export type Unread = {
  type: Exclude<PushedType, 'gift' | 'comment' | 'boost'>
  giftId: string | null
  competitionId: string | null
  actor: Named | null
  params: NotificationParams
}

type Subject = { type: PushType; userId: string; competitionId: string | null }

/** The newest unread notification that a push notification is about. */
export const unreadOf = (db: Db, { type, userId, competitionId }: Subject) =>
  db.maybe<Unread>(sql`
    select notification.type::text as type, notification.gift_id as "giftId", notification.competition_id as "competitionId",
           json_build_object('tokens', notification.tokens, 'received', gift.from_user_id <> notification.user_id,
             'title', coalesce(competition.title, goal.text)) as params,
           case when actor.deleted_at is null and actor.id is not null then json_build_object(
             'firstName', actor.first_name, 'lastNameInitial', actor.last_name_initial) end as actor
    from notifications notification
    left join users actor on actor.id = notification.actor_id
    left join token_gifts gift on gift.id = notification.gift_id
    left join competitions competition on competition.id = notification.competition_id
    left join team_goals goal on goal.id = notification.team_goal_id
    where notification.user_id = ${userId} and not notification.is_read
      and notification.competition_id is not distinct from ${competitionId}
      and notification.type = any(${typesWhere(({ push }) => push === type)})
    order by notification.id desc limit 1`)

export async function pendingFor(db: Db, userId: string): Promise<number> {
  const { people } = await db.one<{ people: number }>(sql`
    select count(*) as people from users person
    where person.approval_status = 'pending' and person.deleted_at is null and exists (
      select from users admin
      where admin.id = ${userId} and (admin.role = 'super_admin' or admin.role = 'admin' and exists (
        select from admin_store_assignments where admin_id = admin.id and store_number = person.store_number)))`)
  return people
}
