import { type Me, me } from '#contract/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Gift, giftsReceived, homePage } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import type { Person } from '#contract/shapes.ts'
import { type NewThanks, newThanks } from '#contract/thanks.ts'
import { maxUnopened } from '#domain/limits.ts'
import type { OwnCompetition } from '#domain/own-competition.ts'
import { ownCompetitions } from '#server/features/competitions/own-competitions.ts'
import { meFields } from '#server/features/auth/queries.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import { pageOf, rowsOf } from '#server/platform/http/pagination.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { newThanksTo } from './queries.ts'

type Account = Me & { unread: number; unopened: string[]; ownCompetitions: OwnCompetition[] }
type Giver = {
  giverFirstName: string
  giverLastNameInitial: string
  giverPicture: string | null
  giverStore: string
  isGiverDeleted: boolean
}
type GiftRow = Giver & Omit<Gift, 'fromUser' | 'toUser'> & Pick<NewThanks, 'myReaction'>

/** The reads of home that `homeThanks` answers. */
export const homeThanksReads: Endpoint[] = [me, unreadCount, newThanks, giftsReceived]

/**
 * The replies to the reads of home about a user and the gifts to them, and the competitions that they are in. The unopened gifts are nearly always among the newest
 * ones, so that they are read once; a user with others, or with a hidden one, needs one more statement.
 */
export async function homeThanks(db: Reader, user: Actor) {
  const { id: userId } = user
  const page = pageOf(homePage, 0)
  const [{ unread, unopened, ownCompetitions: own, ...account }, gifts] = await Promise.all([
    accountWithNews(db, user),
    newestGiftsTo(db, userId, page.limit + 1),
  ])
  const { rows, next } = rowsOf(gifts, page)
  const receiver = personOf(account)
  const received = rows.map((row) => giftOf(row, receiver))
  const firstId = next === null ? received.at(-1)?.gift.id : undefined
  const replies = new Map<Endpoint, unknown>([
    [me, account],
    [unreadCount, { count: unread, newestGiftId: unopened[0] ?? null }],
    [newThanks, unopenedAmong(received, unopened, firstId) ?? (await newThanksTo(db, userId))],
    [giftsReceived, { rows: received.map(({ gift }) => gift), next }],
  ])
  return { replies, ownCompetitions: own }
}

/** A user's own account, their unread notifications, the newest gifts that they have not opened, and their competitions. */
const accountWithNews = (db: Reader, user: Actor) =>
  db.one<Account>(sql`
    select ${meFields},
           (select count(*) from notifications where user_id = ${user.id} and not is_read) as unread,
           array(select gift_id from notifications where user_id = ${user.id} and not is_read and type = 'gift'
                 order by id desc limit ${literal(maxUnopened)}) as unopened,
           (select coalesce(json_agg(own), '[]') from (${ownCompetitions(user)}) own) as "ownCompetitions"
    from users where id = ${user.id}`)

const newestGiftsTo = (db: Reader, userId: string, limit: number) =>
  db.many<GiftRow>(sql`
    select gift.*,
           case when gift."reactionCounts"::text <> '{}' then (
             select reaction_type from reactions where gift_id = gift.id and user_id = ${userId}) end as "myReaction",
           giver.first_name as "giverFirstName", giver.last_name_initial as "giverLastNameInitial",
           giver.profile_image_url as "giverPicture", giver.store_number as "giverStore",
           giver.deleted_at is not null as "isGiverDeleted"
    from (select * from gift_fields where "toUserId" = ${userId} order by id desc limit ${literal(limit)}) gift
    join users giver on giver.id = gift."fromUserId"
    order by gift.id desc`)

type Received = { gift: Gift } & Pick<NewThanks, 'myReaction'>

/** Each field by its name: the rest of a row took fifteen times as long. */
function giftOf(row: GiftRow, toUser: Person): Received {
  const { id, fromUserId, toUserId, amount, message, gifUrl, reason, createdAt, editedAt, hiddenAt } = row
  const { reactionCounts, commentCount, boostCount, myReaction } = row
  const fromUser = row.isGiverDeleted ? null : giverOf(row)
  const about = { id, fromUserId, toUserId, fromUser, toUser, amount, message, gifUrl, reason }
  return { gift: { ...about, createdAt, editedAt, hiddenAt, reactionCounts, commentCount, boostCount }, myReaction }
}

const giverOf = (row: GiftRow): Person => ({
  id: row.fromUserId,
  firstName: row.giverFirstName,
  lastNameInitial: row.giverLastNameInitial,
  profileImageUrl: row.giverPicture,
  storeNumber: row.giverStore,
})

const personOf = ({ id, firstName, lastNameInitial, profileImageUrl, storeNumber }: Person): Person => ({
  id,
  firstName,
  lastNameInitial,
  profileImageUrl,
  storeNumber,
})

/** The gifts with these ids; null if not all of them are among those received, or one of them is hidden. */
function unopenedAmong(received: Received[], ids: string[], firstId?: string): NewThanks[] | null {
  const unopened = ids.flatMap((id) => {
    const found = received.find(({ gift }) => gift.id === id)
    if (!found || found.gift.hiddenAt !== null) return []
    // Nobody can boost a gift to themselves.
    return [{ ...found.gift, myReaction: found.myReaction, boostedByMe: false, isFirst: id === firstId }]
  })
  return unopened.length === ids.length ? unopened : null
}
