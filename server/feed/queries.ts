import type { FeedItem } from '#contract/feed.ts'
import type { Reader } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/http/page.ts'

/** The newest gifts of everyone, with their counts and what the viewer did, in one statement. */
export async function feedFor(db: Reader, viewerId: string, page: Page): Promise<Rows<FeedItem>> {
  const { from, take } = newestFirst(page)
  return rowsOf(
    await db.many<FeedItem>(sql`
      select gift.*, mine.reaction_type as "myReaction",
             exists (select from boosts where gift_id = gift.id and user_id = ${viewerId}) as "boostedByMe"
      from gift_shapes gift
      left join reactions mine on mine.gift_id = gift.id and mine.user_id = ${viewerId}
      where gift.id < ${from}
      order by gift.id desc limit ${take}`),
    page,
  )
}
