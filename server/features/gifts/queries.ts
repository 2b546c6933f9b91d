import type { Gift } from '#contract/gifts.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'

/**
 * A page of `gifts`, which selects from `own_gift_fields`. What a group has in common is read once for all of its gifts, and
 * only where there is one.
 */
export async function giftPage(db: Reader, gifts: Sql, page: Page): Promise<Rows<Gift>> {
  const statement = sql`
    select gift.id, "fromUserId", "toUserId", amount, message, "gifUrl", reason, "createdAt", "editedAt", "hiddenAt",
           "giftGroupId", "reactionCounts", "commentCount", "boostCount", together,
           person_json(giver) as "fromUser", person_json(receiver) as "toUser",
           shown_milestone(gift.milestone, receiver) as milestone
    from (${gifts}) gift
    join users giver on giver.id = gift."fromUserId"
    join users receiver on receiver.id = gift."toUserId"
    order by gift.id desc`
  const { rows, next } = rowsOf(await db.many<Gift>(gifts.isHeavy ? heavy(statement) : statement), page)
  const ids = new Set(rows.flatMap(({ giftGroupId }) => giftGroupId ?? []))
  if (ids.size === 0) return { rows, next }
  const groups = await db.many<GroupFields>(sql`
    select * from gift_group_fields where "giftGroupId" = any(${[...ids]}::uuid[])`)
  const byId = new Map(groups.map((group) => [group.giftGroupId, group]))
  return { rows: rows.map((row) => ({ ...row, ...byId.get(row.giftGroupId) })), next }
}

type GroupFields = Pick<Gift, 'giftGroupId' | 'reactionCounts' | 'commentCount' | 'boostCount' | 'together'>

/** The gifts a user received, newest first, also hidden ones. */
export function giftsReceivedBy(db: Reader, userId: string, page: Page): Promise<Rows<Gift>> {
  const { from, limit } = newestFirst(page)
  const gifts = sql`
    select * from own_gift_fields where "toUserId" = ${userId} and id < ${from} order by id desc limit ${limit}`
  return giftPage(db, gifts, page)
}

/** The gifts a user received and that everyone sees, newest first. */
export function visibleGiftsReceivedBy(db: Reader, userId: string, page: Page): Promise<Rows<Gift>> {
  const { from, limit } = newestFirst(page)
  const gifts = sql`
    select * from own_gift_fields where "toUserId" = ${userId} and "hiddenAt" is null and id < ${from} order by id desc limit ${limit}`
  return giftPage(db, gifts, page)
}

export function giftsGivenBy(db: Reader, userId: string, page: Page): Promise<Rows<Gift>> {
  const { from, limit } = newestFirst(page)
  const gifts = sql`
    select * from own_gift_fields where "fromUserId" = ${userId} and id < ${from} order by id desc limit ${limit}`
  return giftPage(db, gifts, page)
}

export function giftsOf(db: Reader, userId: string, page: Page): Promise<Rows<Gift>> {
  const { from, limit } = newestFirst(page)
  const gifts = sql`
    (select * from own_gift_fields where "fromUserId" = ${userId} and id < ${from} order by id desc limit ${limit})
    union all
    (select * from own_gift_fields where "toUserId" = ${userId} and id < ${from} order by id desc limit ${limit})
    order by id desc limit ${limit}`
  return giftPage(db, gifts, page)
}
