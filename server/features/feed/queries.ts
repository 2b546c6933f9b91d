import type { FeedItem, NewThanks } from '#contract/feed.ts'
import { pageSize } from '#domain/limits.ts'
import type { ReactionType } from '#domain/reactions.ts'
import { Refusal } from '#domain/refusals.ts'
import { isVisibleTo, type Viewer } from '#server/features/gifts/gift-visibility.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { limitTo, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'

/** A feed item without the viewer's own reaction and boost. */
export type SharedFeedItem = Omit<FeedItem, 'myReaction' | 'boostedByMe'>

/** The newest gifts with their counts; the same for every viewer. */
export async function feedPage(db: Reader, page: Page): Promise<Rows<SharedFeedItem>> {
  const { from, take } = newestFirst(page)
  return rowsOf(
    await db.many<SharedFeedItem>(sql`
      select * from gift_json where id < ${from} and "hiddenAt" is null order by id desc limit ${take}`),
    page,
  )
}

/** One gift as a viewer sees it. Refuses: not_found, also for one that is hidden from the viewer. */
export async function giftFor(db: Reader, viewer: Viewer, id: string): Promise<FeedItem> {
  const found = await db.many<SharedFeedItem>(sql`
    select * from gift_json where id = ${id} and ${isVisibleTo(viewer, id)}`)
  const [gift] = (await withViewerMarks(db, viewer.id, { rows: found, next: null })).rows
  if (!gift) throw new Refusal('not_found')
  return gift
}

/** The newest gifts to a user whose notification is unread, as many as fit in a page of the feed. */
export async function newThanksTo(db: Reader, userId: string): Promise<NewThanks[]> {
  const unread = await db.many<SharedFeedItem & { isFirst: boolean }>(sql`
    select gift.*, not exists (
             select from token_gifts earlier where earlier.to_user_id = ${userId} and earlier.id < gift.id) as "isFirst"
    from notifications notification join gift_json gift on gift.id = notification.gift_id
    where notification.user_id = ${userId} and not notification.is_read and notification.type = 'gift'
      and gift."hiddenAt" is null
    order by gift.id desc limit ${limitTo(pageSize.feed)}`)
  if (unread.length === 0) return []
  const { rows } = await withViewerMarks(db, userId, { rows: unread, next: null })
  return rows
}

type Mark = { giftId: string; reaction: ReactionType | null; boosted: boolean }

/** Adds the viewer's own reactions and boosts, in one statement for the whole page. */
export async function withViewerMarks<Item extends SharedFeedItem>(
  db: Reader,
  viewerId: string,
  { rows, next }: Rows<Item>,
): Promise<Rows<Item & FeedItem>> {
  const ids = rows.map(({ id }) => id)
  const marks = await db.many<Mark>(sql`
    select gift_id as "giftId", reaction_type as reaction, false as boosted from reactions
    where user_id = ${viewerId} and gift_id = any(${ids}::uuid[])
    union all
    select gift_id, null, true from boosts where user_id = ${viewerId} and gift_id = any(${ids}::uuid[])`)
  return { rows: rows.map((item) => withMarks(item, marks)), next }
}

function withMarks<Item extends SharedFeedItem>(item: Item, marks: Mark[]): Item & FeedItem {
  const mine = marks.filter(({ giftId }) => giftId === item.id)
  return {
    ...item,
    myReaction: mine.find(({ reaction }) => reaction !== null)?.reaction ?? null,
    boostedByMe: mine.some(({ boosted }) => boosted),
  }
}
