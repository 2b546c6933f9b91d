import type { AdminUserView } from '#contract/admin-users.ts'
import { endOfPrefix } from '#domain/search-terms.ts'
import { codePoints } from '#domain/text.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { literal, type Sql, sql } from '#server/platform/db/sql.ts'
import { beforeAllIds, byName, type Page } from '#server/platform/http/pagination.ts'

type Search = { term: string; page: Page }
type KeyedUser = AdminUserView & { sortKey: string }

/** From this many letters on, a term is found inside words. Keys have as many. */
const minLettersInside = 3
/** The number of a store rather than a name: an index has those, and their keys say little. */
const startsWithDigit = /^[0-9]/
/** The people with a key who are looked at for each row of a page. */
const peopleForRow = 3

export const isFoundInside = (term: string) => codePoints(term) >= minLettersInside

/** Those whose first name starts with such a term come before the others who have it. */
export const mayStartName = (term: string) => isFoundInside(term) && !startsWithDigit.test(term)

export const isAmongOthers = (term: string, page: Page) =>
  page.before !== null && !byName(page).fromName.startsWith(term)

export const fromTerm = (term: string, page: Page): Page => ({
  ...page,
  before: page.before ?? `${beforeAllIds}.${term}`,
})

/** The `person` has a folded term in name, email or login name, or a store whose number starts with it. */
export function contains(term: string): Sql {
  const pattern = term.replace(/[\\%_]/g, '\\$&')
  return sql`(person.search_text like ${`%${pattern}%`} or person.store_number like ${`${pattern}%`})`
}

/**
 * Finds all users with a folded term by the keys that it consists of, one row more than the page if there is one. Null for the
 * number of a store, and if a page would need to look at many others: people who have the rarest key, but seldom the whole term.
 */
export async function usersWithKeys(db: Reader, { term, page }: Search): Promise<KeyedUser[] | null> {
  if (!isFoundInside(term)) return db.many<KeyedUser>(startingWith(term, page))
  if (!mayStartName(term)) return null
  const isOfOthers = isAmongOthers(term, page)
  const first = isOfOthers ? [] : await db.many<KeyedUser>(namedLike(term, fromTerm(term, page)))
  if (first.length > page.limit) return first
  const rarest = await db.one<Key>(rarestKey(term, page))
  // As many rows as without the first ones: each limit is a statement of its own.
  const rest = { ...page, before: isOfOthers ? page.before : null }
  const others = await db.many<KeyedUser>(withKey(rarest.key, { term, page: rest }))
  const isComplete = first.length + others.length > page.limit || rarest.people <= peopleFor(page)
  return isComplete ? [...first, ...others] : null
}

const peopleFor = ({ limit }: Page) => peopleForRow * (limit + 1)

const name = sortName(sql`person.first_name`)

const namedLike = (term: string, page: Page): Sql => {
  const { fromName, from, limit } = byName(page)
  return sql`
    select listed.*, ${name} as "sortKey"
    from users person join user_json listed on listed.id = person.id
    where person.deleted_at is null and (${name}, person.id) > (${fromName}::text, ${from}::uuid) and ${name} < ${endOfPrefix(term)}
    order by ${name}, person.id limit ${limit}`
}

type Key = { key: string; people: number }

/** Of the keys of a term the one that the fewest people have, counted as far as a page looks; of equal ones the last. */
function rarestKey(term: string, page: Page): Sql {
  const letters = Array.from(term)
  const keys = letters
    .slice(minLettersInside - 1)
    .map((_, start) => letters.slice(start, start + minLettersInside).join(''))
  return sql`
    select key, (select count(*) from (
                   select from user_search_keys having_key where having_key.key = part.key limit ${literal(peopleFor(page) + 1)}
                 ) holders) as people
    from unnest(${keys.slice(-maxKeys)}::text[]) with ordinality as part (key, position)
    order by people, position desc limit 1`
}

const maxKeys = 8

/** The people with a key in the order of names, limited before they are joined: no plan reads more. */
function withKey(key: string, { term, page }: Search): Sql {
  const { fromName, from, limit } = byName(page)
  return sql`
    select listed.*, found.sort_name as "sortKey"
    from (
      select sort_name, user_id from user_search_keys
      where key = ${key} and (sort_name, user_id) > (${fromName}::text, ${from}::uuid)
        and (sort_name < ${term} or sort_name >= ${endOfPrefix(term)})
      order by sort_name, user_id limit ${literal(peopleFor(page))}
    ) found
    join users person on person.id = found.user_id
    join user_json listed on listed.id = person.id
    where ${contains(term)}
    order by found.sort_name, found.user_id limit ${limit}`
}

function startingWith(term: string, page: Page): Sql {
  const { fromName, from, limit } = byName(page)
  return sql`
    select listed.*, found.sort_name as "sortKey"
    from (
      select sort_name, user_id from user_search_keys
      where key = ${term} and (sort_name, user_id) > (${fromName}::text, ${from}::uuid)
      order by sort_name, user_id limit ${limit}
    ) found
    join user_json listed on listed.id = found.user_id
    order by found.sort_name, found.user_id`
}
