import type { NewThanks } from '#contract/thanks.ts'
import { feedPageSize } from '#domain/limits.ts'
import { type SharedFeedItem, withViewerMarks } from '#server/features/feed/queries.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'

/** The newest gifts to a user whose notification is unread, as many as fit in a page of the feed. */
export async function newThanksTo(db: Reader, userId: string): Promise<NewThanks[]> {
  const unread = await db.many<SharedFeedItem & { isFirst: boolean }>(sql`
    with newest as (
      select notification.id, gift.id as gift_id
      from notifications notification join token_gifts gift on gift.id = notification.gift_id
      where notification.user_id = ${userId} and not notification.is_read and notification.type = 'gift'
        and gift.hidden_at is null
      order by notification.id desc limit ${literal(feedPageSize)})
    select gift.*, not exists (
             select from token_gifts earlier where earlier.to_user_id = ${userId} and earlier.id < gift.id) as "isFirst"
    from newest join gift_json gift on gift.id = newest.gift_id
    order by gift.id desc`)
  if (unread.length === 0) return []
  const { rows } = await withViewerMarks(db, userId, { rows: unread, next: null })
  return rows
}
