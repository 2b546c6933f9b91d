import type { Gift } from '#contract/gifts.ts'
import type { GiftsBetween, Profile, ProfileWithReasons, TopReason } from '#contract/people.ts'
import { maxCountedThanks } from '#domain/counted-thanks.ts'
import { firstStepsOf } from '#domain/first-steps.ts'
import { Refusal } from '#domain/refusals.ts'
import { readMe } from '#server/features/auth/queries.ts'
import { visibleGiftsReceivedBy } from '#server/features/gifts/queries.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { literal, type Sql, sql } from '#server/platform/db/sql.ts'
import type { Page, Rows } from '#server/platform/http/pagination.ts'

/** Refuses: not_found, also for a user who is not approved. */
export async function profileWithReasonsOf(
  db: Reader,
  id: string,
  viewer: { id: string },
): Promise<ProfileWithReasons> {
  const profile = await profileOf(db, id)
  const [thanks, between] = await Promise.all([newestThanksOf(db, id), giftsBetween(db, viewer.id, id)])
  return { ...profile, ...thanks, between }
}

/** Refuses: not_found. */
async function profileOf(db: Reader, id: string): Promise<Profile> {
  const found = await db.maybe<Profile>(sql`
    select id, first_name as "firstName", last_name_initial as "lastNameInitial", profile_image_url as "profileImageUrl",
           store_number as "storeNumber", role
    from users where id = ${id} and approval_status = 'approved' and deleted_at is null`)
  if (!found) throw new Refusal('not_found')
  return found
}

const maxTopReasons = 3

/** The number of the newest gifts that a user received and that everyone sees, and their most frequent reasons. */
async function newestThanksOf(db: Reader, userId: string) {
  const counts = await db.many<{ reason: string | null; count: number }>(sql`
    select reason, count(*)::integer as count
    from (
      select reason from token_gifts
      where to_user_id = ${userId} and hidden_at is null
      order by id desc limit ${literal(maxCountedThanks)}
    ) newest
    group by reason order by count desc, reason`)
  const named = counts.flatMap(({ reason, count }): TopReason[] => (reason === null ? [] : [{ reason, count }]))
  return {
    thanksCount: counts.reduce((sum, { count }) => sum + count, 0),
    topReasons: named.slice(0, maxTopReasons),
  }
}

/** Of the newest gifts that the viewer gave and received, those that the person received and gave; null without any. */
async function giftsBetween(db: Reader, viewerId: string, personId: string): Promise<GiftsBetween | null> {
  const newestOf = (own: Sql) => sql`
    (select id, created_at, message, from_user_id, to_user_id, hidden_at
     from token_gifts where ${own} = ${viewerId} order by id desc limit ${literal(maxCountedThanks)})`
  const found = await db.maybe<GiftsBetween['newest'] & { count: number }>(sql`
    select id, created_at as "createdAt", message, from_user_id = ${viewerId} as "isMine", count(*) over ()::integer as count
    from (
      select * from ${newestOf(sql`from_user_id`)} sent where to_user_id = ${personId}
      union all
      select * from ${newestOf(sql`to_user_id`)} received where from_user_id = ${personId}
    ) shared
    where hidden_at is null
    order by id desc limit 1`)
  if (!found) return null
  const { count, ...newest } = found
  return { count, newest }
}

/** Refuses: not_found. */
export async function thanksTo(db: Reader, id: string, page: Page): Promise<Rows<Gift>> {
  await profileOf(db, id)
  return visibleGiftsReceivedBy(db, id, page)
}

const suggestions = 3

/** The colleagues to thank, while home asks a user who helped them or if `isAlways`. */
export async function colleaguesToThank(db: Reader, userId: string, { isAlways = false } = {}): Promise<Profile[]> {
  return isAlways || firstStepsOf(await readMe(db, userId)) === 'question' ? nextColleagues(db, userId) : []
}

/** The colleagues who follow a user in the list of the store, so that not all users see the same. */
export function nextColleagues(db: Reader, userId: string): Promise<Profile[]> {
  const colleagues = (isBefore: boolean, range: Sql) => sql`
    select id, first_name as "firstName", last_name_initial as "lastNameInitial", profile_image_url as "profileImageUrl",
           store_number as "storeNumber", role, ${isBefore}::boolean as is_before
    from users where store_number = viewer.store_number and approval_status = 'approved' and deleted_at is null and ${range}
    order by ${sortName(sql`first_name`)}, id limit ${literal(suggestions)}`
  return db.many<Profile>(sql`
    select person.id, "firstName", "lastNameInitial", "profileImageUrl", "storeNumber", person.role
    from users viewer cross join lateral (
      (${colleagues(false, sql`(${sortName(sql`first_name`)}, id) > (${sortName(sql`viewer.first_name`)}, viewer.id)`)})
      union all
      (${colleagues(true, sql`(${sortName(sql`first_name`)}, id) < (${sortName(sql`viewer.first_name`)}, viewer.id)`)})
    ) person
    where viewer.id = ${userId}
    order by is_before, ${sortName(sql`"firstName"`)}, person.id limit ${literal(suggestions)}`)
}

const maxStoreColleagues = 200

export const storeColleagues = (db: Reader, userId: string) =>
  db.many<Profile>(sql`
    select person.id, person.first_name as "firstName", person.last_name_initial as "lastNameInitial",
           person.profile_image_url as "profileImageUrl", person.store_number as "storeNumber", person.role
    from users viewer join users person on person.store_number = viewer.store_number
    where viewer.id = ${userId} and person.id <> viewer.id
      and person.approval_status = 'approved' and person.deleted_at is null
    order by ${sortName(sql`person.first_name`)}, person.id limit ${literal(maxStoreColleagues)}`)
