import type { Notification } from '#contract/notifications.ts'
import { notificationLink, typesWhere } from '#domain/notifications.ts'
import { notificationMessage, type NotificationParams } from '#messages/notifications.ts'
import type { Texts } from '#messages/texts-of.ts'
import type { HttpContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import { readerTexts } from '#server/platform/http/reader-texts.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

type Row = Omit<Notification, 'message' | 'params' | 'link'> & NotificationParams & { competitionId: string | null }

/** More than one line of a phone shows. */
const maxQuoteLength = 140

/** Types, written out: PostgreSQL finds the index of those that are in its condition. */
const listOf = (types: string[]): Sql => ({ text: types.map((type) => `'${type}'`).join(', '), values: [] })

const countedByNotifications = listOf(typesWhere(({ groupedBy }) => groupedBy === 'notifications'))
const countedByComments = listOf(typesWhere(({ groupedBy }) => groupedBy === 'comments'))

/** The notifications of a user, newest first. Their messages are written on each read, in the language of the reader. */
export async function notificationsOf(
  context: HttpContext,
  { id: userId }: Actor,
  { page }: { page: Page },
): Promise<Rows<Notification>> {
  const texts = readerTexts(context)
  const { from, limit } = newestFirst(page)
  const { rows, next } = rowsOf(
    await context.db.many<Row>(sql`
      select notification.id, notification.type, notification.is_read as "isRead",
             notification.created_at as "createdAt", notification.gift_id as "giftId", notification.tokens, notification.times,
             case when notification.type = 'gift' then shown_milestone(gift.milestone, reader) end as milestone,
             gift.from_user_id <> notification.user_id as received, coalesce(competition.title, goal.text) as title, notification.competition_id as "competitionId",
             case when gift.hidden_at is null and (notification.type <> 'gift' or notification.is_read)
               then left(gift.message, ${literal(maxQuoteLength)}) end as quote,
             case when notification.type in (${countedByNotifications}) then (
               select count(*) - 1 from notifications same
               where same.user_id = notification.user_id and same.gift_id = notification.gift_id
                 and same.type = notification.type and same.type in (${countedByNotifications}))
             when notification.type in (${countedByComments}) then (
               select count(distinct comment.user_id) from social_comments comment
               where comment.gift_id = coalesce(gift.group_id, gift.id) and comment.hidden_at is null
                 and comment.user_id not in (notification.user_id, notification.actor_id)) else 0 end as others,
             case when actor.deleted_at is null and actor.id is not null then json_build_object(
               'id', actor.id, 'firstName', actor.first_name, 'lastNameInitial', actor.last_name_initial,
               'profileImageUrl', actor.profile_image_url) end as actor
      from notifications notification
      join users reader on reader.id = notification.user_id
      left join users actor on actor.id = notification.actor_id
      left join token_gifts gift on gift.id = notification.gift_id
      left join competitions competition on competition.id = notification.competition_id
      left join team_goals goal on goal.id = notification.team_goal_id
      where notification.user_id = ${userId} and notification.id < ${from}
      order by notification.id desc limit ${limit}`),
    page,
  )
  return { rows: rows.map((row) => withMessage(row, texts)), next }
}

function withMessage({ tokens, received, title, competitionId, ...row }: Row, texts: Texts): Notification {
  const notification = { ...row, params: { tokens, received, title } }
  return {
    ...notification,
    link: notificationLink({ ...row, competitionId }),
    message: notificationMessage(
      { names: texts.names, notifications: texts.notifications.notifications },
      { ...notification, others: 0 },
    ),
  }
}

export const unreadCountOf = (db: Reader, userId: string) =>
  db.one<{ count: number; newestGiftId: string | null }>(sql`
    select count(*), max(gift_id::text) filter (where type = 'gift') as "newestGiftId"
    from notifications where user_id = ${userId} and not is_read`)
