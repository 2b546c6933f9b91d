import type { Boost, Comment, Reaction } from '#contract/social.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newestFirst, oldestFirst, type Page, rowsOf } from '#server/platform/http/pagination.ts'

/** The comments on a gift, oldest first. Refuses: not_found. */
export async function commentsOn(db: Reader, giftId: string, page: Page) {
  const { from, take } = oldestFirst(page)
  const rows = db.many<Comment>(sql`
    select * from comment_json where "giftId" = ${giftId} and id > ${from} order by id limit ${take}`)
  return rowsOf(await rowsOfGift(db, giftId, rows), page)
}

/** The reactions to a gift, newest first. Refuses: not_found. */
export async function reactionsTo(db: Reader, giftId: string, page: Page) {
  const { from, take } = newestFirst(page)
  const rows = db.many<Reaction>(sql`
    select * from reaction_json where "giftId" = ${giftId} and id < ${from} order by id desc limit ${take}`)
  return rowsOf(await rowsOfGift(db, giftId, rows), page)
}

/** The boosts of a gift, newest first. Refuses: not_found. */
export async function boostsOf(db: Reader, giftId: string, page: Page) {
  const { from, take } = newestFirst(page)
  const rows = db.many<Boost>(sql`
    select * from boost_json where "giftId" = ${giftId} and id < ${from} order by id desc limit ${take}`)
  return rowsOf(await rowsOfGift(db, giftId, rows), page)
}

/** One user's reaction to a gift, or null. Refuses: not_found. */
export async function reactionOf(db: Reader, giftId: string, userId: string) {
  const rows = db.many<Reaction>(sql`select * from reaction_json where "giftId" = ${giftId} and "userId" = ${userId}`)
  return (await rowsOfGift(db, giftId, rows))[0] ?? null
}

/** One user's boost of a gift, or null. Refuses: not_found. */
export async function boostBy(db: Reader, giftId: string, userId: string) {
  const rows = db.many<Boost>(sql`select * from boost_json where "giftId" = ${giftId} and "userId" = ${userId}`)
  return (await rowsOfGift(db, giftId, rows))[0] ?? null
}

// Rows prove that the gift exists; only an empty list needs the second query.
async function rowsOfGift<Row>(db: Reader, giftId: string, query: Promise<Row[]>): Promise<Row[]> {
  const rows = await query
  const exists = rows.length > 0 || (await db.maybe(sql`select from token_gifts where id = ${giftId}`)) !== null
  if (!exists) throw new Refusal('not_found')
  return rows
}
