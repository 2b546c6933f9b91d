import type { FeedItem, GiftDetails } from '#contract/feed.ts'
import type { ReactionType } from '#domain/reactions.ts'
import { Refusal } from '#domain/refusals.ts'
import { isVisibleTo, type Viewer } from '#server/features/gifts/gift-visibility.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import { giftIdsOf } from './gift-ids-of.ts'

/** A feed item without the viewer's own reaction and boost. */
export type SharedFeedItem = Omit<FeedItem, 'myReaction' | 'boostedByMe'>

export async function feedPage(db: Reader, page: Page): Promise<Rows<SharedFeedItem>> {
  const { from, limit } = newestFirst(page)
  return rowsOf(
    await db.many<SharedFeedItem>(sql`
      select * from gift_json where id < ${from} and "hiddenAt" is null order by id desc limit ${limit}`),
    page,
  )
}

export async function ownFeedPage(db: Reader, userId: string, page: Page): Promise<Rows<SharedFeedItem>> {
  const { from, limit } = newestFirst(page)
  return rowsOf(
    await db.many<SharedFeedItem>(sql`
      (select * from gift_json where "fromUserId" = ${userId} and id < ${from} and "hiddenAt" is null
       order by id desc limit ${limit})
      union all
      (select * from gift_json where "toUserId" = ${userId} and id < ${from} and "hiddenAt" is null
       order by id desc limit ${limit})
      order by id desc limit ${limit}`),
    page,
  )
}

export async function storeFeedPage(db: Reader, store: string, page: Page): Promise<Rows<SharedFeedItem>> {
  const ids = storeGiftIds(store, page)
  return rowsOf(
    await db.many<SharedFeedItem>(heavy(sql`select * from gift_json where id in (${ids}) order by id desc`)),
    page,
  )
}

export const storeGiftIds = (store: string, page: Page): Sql =>
  giftIdsOf(sql`select id from users where store_number = ${store}`, page)

/** One gift as a viewer sees it. Refuses: not_found, also for one that is hidden from the viewer. */
export async function giftFor(db: Reader, viewer: Viewer, id: string): Promise<GiftDetails> {
  const found = await db.many<SharedFeedItem & { together: GiftDetails['together'] | null }>(sql`
    select gift_json.*, ${giftsTogether(id)} as together
    from gift_json where id = ${id} and ${isVisibleTo(viewer, id)}`)
  const [shown] = (await withViewerMarks(db, viewer.id, { rows: found, next: null })).rows
  if (!shown) throw new Refusal('not_found')
  const { together, ...gift } = shown
  return together ? { ...gift, together } : gift
}

/** The gifts of one card of the feed (`groupGifts`), of which `gift_json` is one; null for a gift by itself. */
function giftsTogether(id: string) {
  // The ids of a request begin with its time: the first 48 bits. Few others of the giver do, in the index by giver and id.
  const [firstId, lastId] = ['0000-0000-000000000000', 'ffff-ffff-ffffffffffff'].map(
    (end) => `${id.slice(0, 13)}-${end}`,
  )
  return sql`(
    select case when count(*) > 1
      then json_agg(json_build_object('id', copy.id, 'toUser', person_json(receiver)) order by copy.id desc) end
    from token_gifts copy join users receiver on receiver.id = copy.to_user_id
    where copy.from_user_id = gift_json."fromUserId" and copy.id between ${firstId} and ${lastId}
      and (copy.created_at, copy.amount) = (gift_json."createdAt", gift_json.amount)
      and (copy.message, copy.gif_url, copy.reason)
        is not distinct from (gift_json.message, gift_json."gifUrl", gift_json.reason)
      and copy.hidden_at is null and gift_json."hiddenAt" is null)`
}

export type Mark = { giftId: string; reaction: ReactionType | null; boosted: boolean }

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

export function withMarks<Item extends SharedFeedItem>(item: Item, marks: Mark[]): Item & FeedItem {
  const mine = marks.filter(({ giftId }) => giftId === item.id)
  return {
    ...item,
    myReaction: mine.find(({ reaction }) => reaction !== null)?.reaction ?? null,
    boostedByMe: mine.some(({ boosted }) => boosted),
  }
}
