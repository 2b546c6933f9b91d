import { maxGiftsSearched } from '#domain/limits.ts'
import { endOfPrefix, searchTerm } from '#domain/search-terms.ts'
import type { CommandContext } from '#server/app-context.ts'
import { giftPage } from '#server/features/gifts/queries.ts'
import { heavy, literal, type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows } from '#server/platform/http/pagination.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { giftIdsOf } from './gift-ids-of.ts'
import { messagePattern } from './message-pattern.ts'
import type { SharedFeedItem } from './queries.ts'

/** `stores` is null for all of them. */
type Search = { q: string; page: Page; stores: string[] | null; about?: 'me' | undefined }

/**
 * The visible gifts of approved people with a word in their name that starts with `q`, and those with `q` in their message
 * among the newest `maxGiftsSearched`; of everyone, of the people in some stores, or of the viewer. Refuses:
 * too_many_requests.
 */
export async function searchFeed(
  { db, rateLimits }: Pick<CommandContext, 'db' | 'rateLimits'>,
  viewer: Pick<Actor, 'id'>,
  { q, page, stores, about }: Search,
): Promise<Rows<SharedFeedItem>> {
  await consume(rateLimits.searches, viewer.id)
  const name = searchTerm(q)
  if (name === '') return { rows: [], next: null }
  const matching = { q, name, page }
  const ids =
    about === 'me'
      ? giftIdsAmong(giftsOfPerson(viewer.id), matching)
      : stores
        ? giftIdsAmong(newestGiftsOfStores(stores), matching)
        : giftIdsOfAll(matching)
  return giftPage(db, heavy(sql`select * from own_gift_fields where id = any(array(${ids}))`), page)
}

type Matching = { q: string; name: string; page: Page }

function giftIdsOfAll({ q, name, page }: Matching): Sql {
  const { limit } = newestFirst(page)
  return sql`
    (${giftIdsOf(peopleNamed(name), page)})
    union
    (${giftIdsWith(q, { page, searched: maxGiftsSearched })})
    order by id desc limit ${limit}`
}

/** The ids of a page of those `gifts` that a person with this name gave or received, or whose message has the text. */
function giftIdsAmong(gifts: Sql, { q, name, page }: Matching): Sql {
  const { from, limit } = newestFirst(page)
  return sql`
    with people as materialized (${peopleNamed(name)})
    select id from (${gifts}) gift
    where id < ${from} and hidden_at is null
      and (message ~ ${messagePattern(q)}
           or from_user_id in (select id from people) or to_user_id in (select id from people))
    order by id desc limit ${limit}`
}

const giftsOfPerson = (id: string): Sql => sql`
  (select id, message, hidden_at, from_user_id, to_user_id from token_gifts
   where from_user_id = ${id} order by id desc limit ${literal(maxGiftsSearched)})
  union all
  (select id, message, hidden_at, from_user_id, to_user_id from token_gifts
   where to_user_id = ${id} order by id desc limit ${literal(maxGiftsSearched)})`

const newestGiftsOfStores = (stores: string[]): Sql => sql`
  select newest.* from (
    select id, message, hidden_at, from_user_id, to_user_id from token_gifts
    order by id desc limit ${literal(maxGiftsSearched)}) newest
  where from_user_id in (select id from users where store_number = any(${stores}::text[]))
     or to_user_id in (select id from users where store_number = any(${stores}::text[]))`

const maxTermsRead = 1_000

/** Emails have terms too, which must not find the gifts of their owners: the name has to contain the text as well. */
const peopleNamed = (name: string): Sql => sql`
  select distinct person.id
  from (select user_id from user_terms
        where term >= ${name} and term < ${endOfPrefix(name)}
        order by term, user_id limit ${literal(maxTermsRead)}) matching
  join users person on person.id = matching.user_id
  where strpos(split_part(person.search_text, E'\\n', 1), ${name}) > 0`

/** The ids of a page of the gifts with `words` in their message, among the newest `searched`. */
export function giftIdsWith(words: string, { page, searched }: { page: Page; searched: number }): Sql {
  const { from, limit } = newestFirst(page)
  return sql`
    select id
    from (select id, message, hidden_at from token_gifts order by id desc limit ${literal(searched)}) newest
    where id < ${from} and hidden_at is null
      and message ~ ${messagePattern(words)}
    order by id desc limit ${limit}`
}
