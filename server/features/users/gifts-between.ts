import type { GiftsBetween } from '#contract/users.ts'
import { maxCountedThanks } from '#domain/counted-thanks.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, type Sql, sql } from '#server/platform/db/sql.ts'

/** Of the newest gifts that the viewer gave and received, those that the person received and gave; null without any. */
export async function giftsBetween(db: Reader, viewerId: string, personId: string): Promise<GiftsBetween | null> {
  const newestOf = (own: Sql) => sql`
    (select id, created_at, message, from_user_id, to_user_id, hidden_at
     from token_gifts where ${own} = ${viewerId} order by id desc limit ${literal(maxCountedThanks)})`
  const found = await db.maybe<GiftsBetween['newest'] & { count: number }>(sql`
    select id, created_at as "createdAt", message, from_user_id = ${viewerId} as "isMine", count(*) over ()::integer as count
    from (
      select * from ${newestOf(sql`from_user_id`)} sent where to_user_id = ${personId}
      union all
      select * from ${newestOf(sql`to_user_id`)} received where from_user_id = ${personId}
    ) shared
    where hidden_at is null
    order by id desc limit 1`)
  if (!found) return null
  const { count, ...newest } = found
  return { count, newest }
}
