import { maxGiftsSearched } from '#domain/limits.ts'
import { endOfPrefix } from '#domain/search-terms.ts'
import { fold } from '#domain/text.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, literal, type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import type { Viewer } from '#server/features/gifts/gift-visibility.ts'
import { giftIdsOf } from './gift-ids-of.ts'
import { messagePattern } from './message-pattern.ts'
import type { SharedFeedItem } from './queries.ts'

/**
 * The visible gifts of approved people with a word in their name that starts with `q`, and those with `q` in their message
 * among the newest `maxGiftsSearched`. Refuses: too_many_requests.
 */
export async function searchFeed(
  { db, rateLimits }: Pick<CommandContext, 'db' | 'rateLimits'>,
  viewer: Pick<Viewer, 'id'>,
  { q, page }: { q: string; page: Page },
): Promise<Rows<SharedFeedItem>> {
  await consume(rateLimits.searches, viewer.id)
  // The dot of "Ana G.", as screens write it.
  const name = fold(q).replace(/\.$/, '')
  if (name === '') return { rows: [], next: null }
  const { limit } = newestFirst(page)
  const found = await db.many<{ id: string }>(
    heavy(sql`
      (${giftIdsOf(peopleNamed(name), page)})
      union
      (${giftIdsWith(q, { page, searched: maxGiftsSearched })})
      order by id desc limit ${limit}`),
  )
  return rowsOf(await giftsWith(db, found), page)
}

/** A statement of its own, on a connection that only looks up rows: together with the search it could read all gifts. */
function giftsWith(db: Reader, found: { id: string }[]) {
  const ids = found.map(({ id }) => id)
  return db.many<SharedFeedItem>(
    sql`select * from gift_json where id = any(${ids}::uuid[]) and "hiddenAt" is null order by id desc`,
  )
}

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
    select id from gift_ids_with_message(${messagePattern(words)}, ${from}, ${literal(searched)}, ${limit}) as found (id)`
}
