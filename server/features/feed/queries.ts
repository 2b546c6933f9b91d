import type { FeedItem } from '#contract/feed.ts'
import type { Gift } from '#contract/gifts.ts'
import type { ReactionType } from '#domain/reactions.ts'
import { Refusal } from '#domain/refusals.ts'
import { isVisibleTo, type Viewer } from '#server/features/gifts/gift-visibility.ts'
import { giftPage } from '#server/features/gifts/queries.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows } from '#server/platform/http/pagination.ts'
import { giftIdsOf } from './gift-ids-of.ts'

/** A feed item without the viewer's own reaction and boost. */
export type SharedFeedItem = Gift

export function feedPage(db: Reader, page: Page): Promise<Rows<SharedFeedItem>> {
  const { from, limit } = newestFirst(page)
  const gifts = sql`
    select * from own_gift_fields where id < ${from} and "hiddenAt" is null order by id desc limit ${limit}`
  return giftPage(db, gifts, page)
}

export function ownFeedPage(db: Reader, userId: string, page: Page): Promise<Rows<SharedFeedItem>> {
  const { from, limit } = newestFirst(page)
  const gifts = sql`
    (select * from own_gift_fields where "fromUserId" = ${userId} and id < ${from} and "hiddenAt" is null
     order by id desc limit ${limit})
    union all
    (select * from own_gift_fields where "toUserId" = ${userId} and id < ${from} and "hiddenAt" is null
     order by id desc limit ${limit})
    order by id desc limit ${limit}`
  return giftPage(db, gifts, page)
}

export const storeFeedPage = (db: Reader, stores: string[], page: Page): Promise<Rows<SharedFeedItem>> =>
  giftPage(db, heavy(sql`select * from own_gift_fields where id in (${storeGiftIds(stores, page)})`), page)

export const storeGiftIds = (stores: string[], page: Page): Sql =>
  giftIdsOf(sql`select id from users where store_number = any(${stores}::text[])`, page)

/** One gift as a viewer sees it. Refuses: not_found, also for one that is hidden from the viewer. */
export async function giftFor(db: Reader, viewer: Viewer, id: string): Promise<FeedItem> {
  const found = await db.many<SharedFeedItem>(sql`
    select * from gift_json where id = ${id} and ${isVisibleTo(viewer, id)}`)
  const [shown] = (await withViewerMarks(db, viewer.id, { rows: found, next: null })).rows
  if (!shown) throw new Refusal('not_found')
  return shown
}

export type Mark = { giftId: string; reaction: ReactionType | null; boosted: boolean }

/** Adds the viewer's own reactions and boosts, in one statement for the whole page. */
export async function withViewerMarks(
  db: Reader,
  viewerId: string,
  { rows, next }: Rows<SharedFeedItem>,
): Promise<Rows<FeedItem>> {
  const ids = markedIds(rows)
  const marks = await db.many<Mark>(sql`
    select gift_id as "giftId", reaction_type as reaction, false as boosted from reactions
    where user_id = ${viewerId} and gift_id = any(${ids}::uuid[])
    union all
    select gift_id, null, true from boosts where user_id = ${viewerId} and gift_id = any(${ids}::uuid[])`)
  return { rows: rows.map((item) => withMarks(item, marks)), next }
}

/** The gifts that have the reactions to these and their boosts: those of their groups are among them. */
export const markedIds = (rows: SharedFeedItem[]) => [
  ...new Set(rows.flatMap(({ id, together }) => together?.map((member) => member.id) ?? [id])),
]

export function withMarks({ together, ...item }: SharedFeedItem, marks: Mark[]): FeedItem {
  const reaction = marks.find((mark) => mark.reaction !== null && mark.giftId === (item.giftGroupId ?? item.id))
  const isBoosted = (id: string) => marks.some(({ boosted, giftId }) => boosted && giftId === id)
  return {
    ...item,
    myReaction: reaction?.reaction ?? null,
    boostedByMe: isBoosted(item.id),
    together: together?.map((member) => ({ ...member, boostedByMe: isBoosted(member.id) })) ?? null,
  }
}
