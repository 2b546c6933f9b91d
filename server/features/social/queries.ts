import type { Boost, Comment, Reaction } from '#contract/social.ts'
import { Refusal } from '#domain/refusals.ts'
import { isVisibleTo, type Viewer } from '#server/features/gifts/gift-visibility.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newestFirst, oldestFirst, type Page, rowsOf } from '#server/platform/http/pagination.ts'

type GiftRead = { giftId: string; viewer: Viewer }

/** The comments on a gift and its group, oldest first; a hidden one only for its author. Refuses: not_found. */
export async function commentsOn(db: Reader, { giftId, viewer }: GiftRead, page: Page) {
  const { from, limit } = oldestFirst(page)
  const rows = db.many<Comment>(sql`
    select * from comment_json
    where "giftId" = first_together(${giftId}) and id > ${from} and ("hiddenAt" is null or "userId" = ${viewer.id}) and ${isVisibleTo(viewer, giftId)}
    order by id limit ${limit}`)
  return rowsOf(await rowsOfGift(db, { giftId, viewer }, rows), page)
}

/** The reactions to a gift and its group, newest first. Refuses: not_found. */
export async function reactionsTo(db: Reader, { giftId, viewer }: GiftRead, page: Page) {
  const { from, limit } = newestFirst(page)
  const rows = db.many<Reaction>(sql`
    select * from reaction_json
    where "giftId" = first_together(${giftId}) and id < ${from} and ${isVisibleTo(viewer, giftId)}
    order by id desc limit ${limit}`)
  return rowsOf(await rowsOfGift(db, { giftId, viewer }, rows), page)
}

/** The boosts of a gift and its group, newest first. Refuses: not_found. */
export async function boostsOf(db: Reader, { giftId, viewer }: GiftRead, page: Page) {
  const { from, limit } = newestFirst(page)
  const rows = db.many<Boost>(sql`
    select * from boost_json
    where "giftId" = any(gifts_together(${giftId})) and id < ${from} and ${isVisibleTo(viewer, giftId)}
    order by id desc limit ${limit}`)
  return rowsOf(await rowsOfGift(db, { giftId, viewer }, rows), page)
}

/** The viewer's reaction to a gift, or null. Refuses: not_found. */
export async function reactionOf(db: Reader, { giftId, viewer }: GiftRead) {
  const rows = db.many<Reaction>(sql`
    select * from reaction_json where "giftId" = first_together(${giftId}) and "userId" = ${viewer.id} and ${isVisibleTo(viewer, giftId)}`)
  return (await rowsOfGift(db, { giftId, viewer }, rows))[0] ?? null
}

/** The viewer's boost of a gift, or null. Refuses: not_found. */
export async function boostBy(db: Reader, { giftId, viewer }: GiftRead) {
  const rows = db.many<Boost>(sql`
    select * from boost_json where "giftId" = ${giftId} and "userId" = ${viewer.id} and ${isVisibleTo(viewer, giftId)}`)
  return (await rowsOfGift(db, { giftId, viewer }, rows))[0] ?? null
}

// Rows prove that the viewer sees the gift; only an empty list needs the second query.
async function rowsOfGift<Row>(db: Reader, { giftId, viewer }: GiftRead, query: Promise<Row[]>): Promise<Row[]> {
  const rows = await query
  const isVisible = rows.length > 0 || (await db.maybe(sql`select where ${isVisibleTo(viewer, giftId)}`)) !== null
  if (!isVisible) throw new Refusal('not_found')
  return rows
}
