import type { Gift } from '#contract/gifts.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'

/** The gifts a user received, newest first, also hidden ones. */
export async function giftsReceivedBy(db: Reader, userId: string, page: Page): Promise<Rows<Gift>> {
  const { from, limit } = newestFirst(page)
  return rowsOf(
    await db.many<Gift>(sql`
      select * from gift_json where "toUserId" = ${userId} and id < ${from} order by id desc limit ${limit}`),
    page,
  )
}

/** The gifts a user received and that everyone sees, newest first. */
export async function visibleGiftsReceivedBy(db: Reader, userId: string, page: Page): Promise<Rows<Gift>> {
  const { from, limit } = newestFirst(page)
  return rowsOf(
    await db.many<Gift>(sql`
      select * from gift_json where "toUserId" = ${userId} and "hiddenAt" is null and id < ${from} order by id desc limit ${limit}`),
    page,
  )
}

export async function giftsGivenBy(db: Reader, userId: string, page: Page): Promise<Rows<Gift>> {
  const { from, limit } = newestFirst(page)
  return rowsOf(
    await db.many<Gift>(sql`
      select * from gift_json where "fromUserId" = ${userId} and id < ${from} order by id desc limit ${limit}`),
    page,
  )
}

export async function giftsOf(db: Reader, userId: string, page: Page): Promise<Rows<Gift>> {
  const { from, limit } = newestFirst(page)
  return rowsOf(
    await db.many<Gift>(sql`
      (select * from gift_json where "fromUserId" = ${userId} and id < ${from} order by id desc limit ${limit})
      union all
      (select * from gift_json where "toUserId" = ${userId} and id < ${from} order by id desc limit ${limit})
      order by id desc limit ${limit}`),
    page,
  )
}
