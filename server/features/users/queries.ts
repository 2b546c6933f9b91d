import type { Gift } from '#contract/gifts.ts'
import type { FoundColleague, Profile, ProfileWithReasons, TopReason } from '#contract/users.ts'
import { dayOf } from '#domain/calendar.ts'
import { maxCountedThanks } from '#domain/counted-thanks.ts'
import { type FirstStepsCounts, firstStepsOf } from '#domain/first-steps.ts'
import { searchResults } from '#domain/limits.ts'
import { mayMakeCode } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { endOfPrefix, searchTerm } from '#domain/search-terms.ts'
import type { CommandContext } from '#server/app-context.ts'
import { visibleGiftsReceivedBy } from '#server/features/gifts/queries.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { heavy, literal, type Sql, sql, unprepared } from '#server/platform/db/sql.ts'
import type { Page, Rows } from '#server/platform/http/pagination.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { giftsBetween } from './gifts-between.ts'
import { milestonesOf } from './milestones-of.ts'

const minLettersInside = 3

/**
 * A word of name or email starts with `q`; from three letters on, contains it. Whom the actor has thanked comes first, then the
 * actor's store. Refuses: too_many_requests.
 */
export async function searchColleagues(
  { db, rateLimits }: Pick<CommandContext, 'db' | 'rateLimits'>,
  actor: Actor,
  { q = '' }: { q?: string },
): Promise<FoundColleague[]> {
  await consume(rateLimits.searches, actor.id)
  const term = searchTerm(q)
  if (term === '') return []
  const found = new Map<string, FoundColleague>()
  const isInside = term.length >= minLettersInside
  for (const search of [closeColleagues, colleaguesByPrefix, ...(isInside ? [colleaguesContaining] : [])]) {
    if (found.size >= searchResults) break
    for (const colleague of await search(db, term, actor))
      if (!found.has(colleague.id)) found.set(colleague.id, colleague)
  }
  return [...found.values()].slice(0, searchResults)
}

type Searcher = { id: string; storeNumber: string }

/** A search is made while somebody types, so that it reads neither all gifts of a busy giver nor all of a store of thousands. */
const maxThanks = 100
const maxOfStore = 500

/** Of whom the viewer has thanked, and of the viewer's store. */
export function closeColleagues(db: Reader, term: string, viewer: Searcher) {
  const matches =
    term.length < minLettersInside
      ? sql`exists (select from user_terms where user_id = person.id and term >= ${term} and term < ${endOfPrefix(term)})`
      : sql`strpos(${visibleText}, ${term}) > 0`
  return db.many<FoundColleague>(sql`
    with thanked as materialized (
      select array(
        select to_user_id from token_gifts where from_user_id = ${viewer.id} order by id desc limit ${literal(maxThanks)}) as ids
    ), of_store as materialized (
      select id, search_text from users
      where store_number = ${viewer.storeNumber} and approval_status = 'approved' and deleted_at is null
      order by ${sortName(sql`first_name`)}, id limit ${literal(maxOfStore)}
    )
    select listed.*, listed.id = any((select ids from thanked)::uuid[]) as "isThanked"
    from colleague_json listed
    where listed.id <> ${viewer.id} and listed.id = any(array(
      select id from users person where id = any((select ids from thanked)::uuid[]) and ${matches}
      union all
      select id from of_store person where ${matches}))
    order by "isThanked" desc, ${sortName(sql`"firstName"`)}, id limit ${literal(searchResults)}`)
}

// Few people have more than five words that start alike, so that these rows hold enough people.
const maxTermsRead = searchResults * 5

function colleaguesByPrefix(db: Reader, term: string, viewer: Searcher) {
  return db.many<FoundColleague>(sql`
    select *, false as "isThanked" from colleague_json
    where id = any(array(
      select user_id from user_terms
      where term >= ${term} and term < ${endOfPrefix(term)}
      order by term limit ${literal(maxTermsRead)})) and id <> ${viewer.id}
    order by ${sortName(sql`"firstName"`)}, id limit ${literal(searchResults)}`)
}

/** Name and email, without the line of the login name. */
const visibleText = sql`(split_part(search_text, E'\\n', 1) || E'\\n' || split_part(search_text, E'\\n', 2))`

function colleaguesContaining(db: Reader, term: string, viewer: Searcher) {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  return db.many<FoundColleague>(
    heavy(
      unprepared(sql`
      select *, false as "isThanked" from colleague_json
      where id = any(array(
        select id from users
        where search_text like ${pattern} and strpos(${visibleText}, ${term}) > 0 and approval_status = 'approved' and deleted_at is null and id <> ${viewer.id}
        limit ${literal(searchResults)}))
      order by ${sortName(sql`"firstName"`)}, id`),
    ),
  )
}

/** Refuses: not_found, also for a user who is not approved. */
export async function profileWithReasonsOf(
  { db, organization, settings, now }: Pick<CommandContext, 'db' | 'organization' | 'settings' | 'now'>,
  viewer: Actor,
  { id }: { id: string },
): Promise<ProfileWithReasons> {
  const profile = await profileOf(db, id)
  const [thanks, between, milestones] = await Promise.all([
    newestThanksOf(db, id),
    giftsBetween(db, viewer.id, id),
    milestonesOf(db, id, dayOf(now, settings.timeZone)),
  ])
  return {
    ...profile,
    ...thanks,
    between,
    milestones,
    canMakeCode: mayMakeCode(viewer, profile, organization.codeRoles()),
  }
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

/** Refuses: not_found. */
export async function thanksTo(db: Reader, id: string, page: Page): Promise<Rows<Gift>> {
  await profileOf(db, id)
  return visibleGiftsReceivedBy(db, id, page)
}

const suggestions = 3

/** The colleagues to thank, while home asks a user who helped them or if `isAlways`. */
export async function colleaguesToThank(db: Reader, userId: string, { isAlways = false } = {}): Promise<Profile[]> {
  if (isAlways) return knownAndNextColleagues(db, userId)
  return (await isAskedWhoHelped(db, userId)) ? nextColleagues(db, userId) : []
}

/** First those whom the user has thanked, then those who follow in the list of the store. */
async function knownAndNextColleagues(db: Reader, userId: string): Promise<Profile[]> {
  const [known, next] = await Promise.all([thankedColleagues(db, userId), nextColleagues(db, userId)])
  const others = next.filter((colleague) => known.every(({ id }) => id !== colleague.id))
  return [...known, ...others].slice(0, suggestions)
}

/** Of the user's store, those whom the newest gifts of the user went to, in the order of their names. */
const thankedColleagues = (db: Reader, userId: string) =>
  db.many<Profile>(sql`
    select * from (
      select person.id, person.first_name as "firstName", person.last_name_initial as "lastNameInitial",
             person.profile_image_url as "profileImageUrl", person.store_number as "storeNumber", person.role
      from (
        select to_user_id, row_number() over (order by id desc) as age from token_gifts
        where from_user_id = ${userId} order by id desc limit ${literal(maxThanks)}
      ) gift
      join users viewer on viewer.id = ${userId}
      join users person on person.id = gift.to_user_id and person.store_number = viewer.store_number
      where person.approval_status = 'approved' and person.deleted_at is null
      group by person.id order by min(gift.age) limit ${literal(suggestions)}
    ) known
    order by ${sortName(sql`"firstName"`)}, id`)

async function isAskedWhoHelped(db: Reader, userId: string) {
  const counts = await db.one<FirstStepsCounts>(sql`
    select gift_tokens as "giftTokens", lifetime_tokens_gifted as "lifetimeTokensGifted",
           lifetime_tokens_received as "lifetimeTokensReceived", competitions_entered as "competitionsEntered"
    from users where id = ${userId}`)
  return firstStepsOf(counts) === 'question'
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
