import { type Me, me } from '#contract/auth.ts'
import { competitions } from '#contract/competitions.ts'
import { type Gift, giftsReceived, homePage } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import { colleaguesToThank } from '#contract/users.ts'
import type { Person } from '#contract/shapes.ts'
import { ownTeamGoal } from '#contract/team-goals.ts'
import { monthReview, type NewThanks, newThanks } from '#contract/thanks.ts'
import type { Month } from '#domain/calendar.ts'
import { firstStepsOf } from '#domain/first-steps.ts'
import { maxUnopened } from '#domain/limits.ts'
import { type AppContext, type HttpContext, implement } from '#server/app-context.ts'
import { meFields } from '#server/features/auth/queries.ts'
import { competitionListOf } from '#server/features/competitions/competition-list.ts'
import { type OwnCompetition, ownCompetitions } from '#server/features/competitions/own-competitions.ts'
import { nextColleagues } from '#server/features/users/queries.ts'
import { ownTeamGoalOf } from '#server/features/team-goals/queries.ts'
import { monthReviewOf } from '#server/features/thanks/month-review.ts'
import { newThanksTo } from '#server/features/thanks/queries.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { Route } from '#server/platform/http/implement.ts'
import { pageOf, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

type Visit = { db: Reader; user: Actor; now: Date }

/**
 * Reads what home shows to everybody: a user's account with what is about them, and the newest gifts to them. Returns a
 * handler for each of `homeReads`. Only some users need one more statement: those who are asked who helped them, who have
 * won, who have not seen their review of last month, or whose unopened gifts are not all among the newest.
 */
export function readHome(context: AppContext, { db, user, now }: Visit): Route<HttpContext>[] {
  const reading = readAccount(db, user)
  const receiving = readGifts(db, user.id, reading)
  const { highlightsFor } = competitionListOf(context)
  return implement(
    { me, unreadCount, colleaguesToThank, giftsReceived, newThanks, monthReview, ownTeamGoal, competitions },
    {
      me: async () => (await reading).account,
      unreadCount: async () => (await reading).unreadCount,
      colleaguesToThank: async () =>
        firstStepsOf((await reading).account) === 'question' ? nextColleagues(db, user.id) : [],
      giftsReceived: async () => (await receiving).received,
      newThanks: async () => (await receiving).unopened,
      monthReview: async () =>
        monthReviewOf(
          db,
          { id: user.id, seen: (await reading).monthSeen },
          { now, timeZone: context.settings.timeZone },
        ),
      ownTeamGoal: () => ownTeamGoalOf(context)(db, { ...user, now }),
      competitions: () => highlightsFor(db, user, { now, own: reading.then(({ own }) => own) }),
    },
  )
}

type AccountRow = Me & {
  unread: number
  unopened: string[]
  ownCompetitions: OwnCompetition[]
  monthSeen: Month | null
}
type Account = Awaited<ReturnType<typeof readAccount>>

/** A user's own account, their unread notifications, the newest gifts that they have not opened, and their competitions. */
async function readAccount(db: Reader, user: Actor) {
  const {
    unread,
    unopened,
    ownCompetitions: own,
    monthSeen,
    ...account
  } = await db.one<AccountRow>(sql`
    select ${meFields}, month_seen as "monthSeen",
           (select count(*) from notifications where user_id = ${user.id} and not is_read) as unread,
           array(select gift_id from notifications where user_id = ${user.id} and not is_read and type = 'gift'
                 order by id desc limit ${literal(maxUnopened)}) as unopened,
           (select coalesce(json_agg(own), '[]') from (${ownCompetitions(user)}) own) as "ownCompetitions"
    from users where id = ${user.id}`)
  return { account, unreadCount: { count: unread, newestGiftId: unopened[0] ?? null }, unopened, own, monthSeen }
}

type ReceivedGifts = { received: Rows<Gift>; unopened: NewThanks[] }

/** The newest gifts to a user. The unopened ones are nearly always among them, so that they are read once. */
async function readGifts(db: Reader, userId: string, reading: Promise<Account>): Promise<ReceivedGifts> {
  const page = pageOf(homePage, 0)
  const [{ account, unopened }, found] = await Promise.all([reading, newestGiftsTo(db, userId, page.limit + 1)])
  const { rows, next } = rowsOf(found, page)
  const receiver = personOf(account)
  const gifts = rows.map((row) => giftOf(row, receiver, account.hidesMilestones))
  const firstId = next === null ? gifts.at(-1)?.gift.id : undefined
  return {
    received: { rows: gifts.map(({ gift }) => gift), next },
    unopened: unopenedAmong(gifts, unopened, firstId) ?? (await newThanksTo(db, userId)),
  }
}

type Giver = {
  giverFirstName: string
  giverLastNameInitial: string
  giverPicture: string | null
  giverStore: string
  isGiverDeleted: boolean
}
type GiftRow = Giver & Omit<Gift, 'fromUser' | 'toUser'> & Pick<NewThanks, 'myReaction'>

const newestGiftsTo = (db: Reader, userId: string, limit: number) =>
  db.many<GiftRow>(sql`
    select gift.*,
           case when gift."reactionCounts"::text <> '{}' then (
             select reaction_type from reactions where gift_id = coalesce(gift."giftGroupId", gift.id) and user_id = ${userId}) end as "myReaction",
           giver.first_name as "giverFirstName", giver.last_name_initial as "giverLastNameInitial",
           giver.profile_image_url as "giverPicture", giver.store_number as "giverStore",
           giver.deleted_at is not null as "isGiverDeleted"
    from (select * from gift_fields where "toUserId" = ${userId} order by id desc limit ${literal(limit)}) gift
    join users giver on giver.id = gift."fromUserId"
    order by gift.id desc`)

type Received = { gift: Gift } & Pick<NewThanks, 'myReaction'>

/** Each field by its name: the rest of a row took fifteen times as long. */
function giftOf(row: GiftRow, toUser: Person, hidesMilestones: boolean): Received {
  const { id, fromUserId, toUserId, amount, message, gifUrl, reason, createdAt, editedAt, hiddenAt } = row
  const { giftGroupId, together, reactionCounts, commentCount, boostCount, myReaction } = row
  const fromUser = row.isGiverDeleted ? null : giverOf(row)
  const about = { id, fromUserId, toUserId, fromUser, toUser, amount, message, gifUrl, reason }
  const counts = { reactionCounts, commentCount, boostCount }
  const milestone = hidesMilestones ? null : row.milestone
  return { gift: { ...about, createdAt, editedAt, hiddenAt, giftGroupId, together, milestone, ...counts }, myReaction }
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
