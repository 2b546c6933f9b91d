import type { Endpoint } from '#contract/endpoint.ts'
import { type Gift, giftsReceived, homePage } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import { type NewThanks, newThanks } from '#contract/thanks.ts'
import { maxUnopened } from '#domain/limits.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import { pageOf, rowsOf } from '#server/platform/http/pagination.ts'

type Marks = Pick<NewThanks, 'myReaction' | 'isFirst'>
type Row = {
  unread: number
  newestGiftId: string | null
  /** The places of the gift in the two lists, from 1; null where it is not in one. */
  unopenedAt: number | null
  receivedAt: number | null
}
type GiftRow = Row & Marks & Gift

/** The reads of home that `homeThanks` answers. */
export const homeThanksReads: Endpoint[] = [unreadCount, newThanks, giftsReceived]

/**
 * The replies to the reads of home about gifts to a user, from one statement: the newest gifts are often those that the user
 * has not opened, and each would be read for both lists.
 */
export async function homeThanks(db: Reader, userId: string) {
  const page = pageOf(homePage, 0)
  const rows = await db.many<GiftRow | (Row & { id: null })>(sql`
    with lists as materialized (
      select counts.*, person_json(viewer) as "toUser",
             array(select notification.gift_id from notifications notification
                   join token_gifts gift on gift.id = notification.gift_id
                   where notification.user_id = viewer.id and not notification.is_read and notification.type = 'gift'
                     and gift.hidden_at is null
                   order by notification.id desc limit ${literal(maxUnopened)}) as unopened,
             array(select id from token_gifts where to_user_id = viewer.id
                   order by id desc limit ${literal(page.limit + 1)}) as received
      from users viewer cross join (
        select count(*) as unread, max(gift_id::text) filter (where type = 'gift') as "newestGiftId"
        from notifications where user_id = ${userId} and not is_read) counts
      where viewer.id = ${userId}
    )
    select lists.unread, lists."newestGiftId", array_position(lists.unopened, gift.id) as "unopenedAt",
           array_position(lists.received, gift.id) as "receivedAt", gift.*, person_json(giver) as "fromUser", lists."toUser",
           (select reaction_type from reactions where gift_id = gift.id and user_id = ${userId}) as "myReaction",
           gift.id = (select id from token_gifts where to_user_id = ${userId} order by id limit 1) as "isFirst"
    from lists
    left join (gift_fields gift join users giver on giver.id = gift."fromUserId")
      on gift.id = any(lists.received || lists.unopened)`)
  const { unread: count = 0, newestGiftId = null } = rows[0] ?? {}
  const gifts = rows.filter((row) => row.id !== null)
  // Nobody can boost a gift to themselves.
  const unopened = placed(gifts, 'unopenedAt').map((gift) => ({ ...gift, ...nothingElse, boostedByMe: false }))
  const received = placed(gifts, 'receivedAt').map((gift) => ({ ...gift, ...nothingElse, ...noMarks }))
  return new Map<Endpoint, unknown>([
    [unreadCount, { count, newestGiftId }],
    [newThanks, unopened],
    [giftsReceived, rowsOf(received, page)],
  ])
}

/** The gifts of one list, in its order. */
const placed = (gifts: GiftRow[], place: 'unopenedAt' | 'receivedAt') =>
  gifts.filter((gift) => gift[place] !== null).toSorted((a, b) => Number(a[place]) - Number(b[place]))

const nothingElse = { unread: undefined, newestGiftId: undefined, unopenedAt: undefined, receivedAt: undefined }
const noMarks = { myReaction: undefined, isFirst: undefined }
