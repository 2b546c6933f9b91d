import type { AdminUserView, SeenFilter, UserSort } from '#contract/admin-users.ts'
import { dayOf } from '#domain/calendar.ts'
import { type Role, roles } from '#domain/roles.ts'
import { endOfPrefix, searchTerm } from '#domain/search-terms.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { heavy, type Sql, sql, unprepared } from '#server/platform/db/sql.ts'
import { afterAllIds, beforeAllIds, byName, type Page, type Rows, rowsByKey } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import { contains, fromTerm, isAmongOthers, isFoundInside, mayStartName, usersWithKeys } from './users-with-keys.ts'

export type UserFilters = { q?: string; store?: string; role?: Role; seen?: SeenFilter; sort?: UserSort }
type Options = UserFilters & { scope: Scope; page: Page; now: Date; timeZone: string }

/**
 * Lists the users in scope that every filter selects. `q` is the start of a word of name, email or login name or of the store number;
 * from three letters on, any part of name, email or login name. Then those whose first name starts with it come first in the order of names.
 */
export async function filteredUsers(db: Reader, options: Options): Promise<Rows<AdminUserView>> {
  const { page } = options
  const term = searchTerm(options.q ?? '')
  if (term !== '' && selectsByTextAlone(options)) {
    const found = await usersWithKeys(db, { term, page })
    if (found !== null) return rowsByKey(found, page)
  }
  if (!isByName(options) || !mayStartName(term))
    return rowsByKey(await read(db, options, peopleMatching(term, options)), page)

  const { named, others } = peopleContainingByName(term)
  const isOfOthers = isAmongOthers(term, page)
  const first = isOfOthers ? [] : await read(db, { ...options, page: fromTerm(term, page) }, named)
  if (first.length > page.limit) return rowsByKey(first, page)
  const remaining = { limit: page.limit - first.length, before: isOfOthers ? page.before : null }
  return rowsByKey([...first, ...(await read(db, { ...options, page: remaining }, others))], page)
}

const isByName = ({ sort = 'name' }: UserFilters) => sort === 'name'

const selectsByTextAlone = ({ scope, store, role, seen, sort }: Options) =>
  scope.everywhere && isByName({ ...(sort && { sort }) }) && [store, role, seen].every((filter) => filter === undefined)

function read(db: Reader, options: Options, { people, when, nameKey }: Matching) {
  const { scope, page, now, timeZone, store = null, role = null, seen, sort = 'name' } = options
  const { fromName, from, limit } = byName(page)
  const { key, direction, first } = sort === 'name' ? ascending(nameKey) : orders[sort]
  const start = page.before === null ? first : { key: fromName, id: from }
  return db.many<AdminUserView & { sortKey: string }>(
    heavy(
      unprepared(sql`
        select listed.*, ${key} as "sortKey"
        from ${people}
        join user_json listed on listed.id = person.id
        left join last_seen seen on seen.user_id = person.id
        where person.deleted_at is null
          and (${scope.everywhere} or person.store_number = any(${scope.stores}))
          and ${when}
          and (${store}::text is null or person.store_number = ${store})
          and (${role}::text is null or person.role = ${role})
          and ${seenWhen(seen, { now, timeZone })}
          and (${key}, person.id) ${direction === 'asc' ? sql`>` : sql`<`} (${start.key}::text, ${start.id}::uuid)
        order by ${key} ${direction === 'asc' ? sql`asc` : sql`desc`}, person.id ${direction === 'asc' ? sql`asc` : sql`desc`}
        limit ${limit}`),
    ),
  )
}

/** Continues `from` and `where` with the users that a folded term finds, as `person`. `nameKey` sorts them by name. */
type Matching = { people: Sql; when: Sql; nameKey: Sql }

function peopleMatching(term: string, { scope, store }: Options): Matching {
  if (term === '') return { people: sql`users person`, when: sql`true`, nameKey: name }
  if (isFoundInside(term)) return peopleContaining(term)
  return peopleStarting(term, { fewStores: store !== undefined || !scope.everywhere })
}

const peopleContaining = (term: string): Matching => ({
  people: sql`users person`,
  when: contains(term),
  nameKey: name,
})

/**
 * Those whose first name starts with the term are next to each other in the index of names, wherever they are in the alphabet. A walk in
 * the order of names would pass everyone before them.
 */
function peopleContainingByName(term: string): { named: Matching; others: Matching } {
  const { people, when, nameKey } = peopleContaining(term)
  const end = endOfPrefix(term)
  return {
    // They are read from the term on.
    named: { people, when: sql`${name} < ${end}`, nameKey },
    others: { people, when: sql`${when} and (${name} < ${term} or ${name} >= ${end})`, nameKey },
  }
}

/** The people of few stores are read first. Their names lead to their search keys. */
function peopleStarting(term: string, { fewStores }: { fewStores: boolean }): Matching {
  const people = sql`user_search_keys found join users person on person.id = found.user_id`
  const byPerson = fewStores ? sql`and found.sort_name = ${name}` : sql``
  return { people, when: sql`found.key = ${term} ${byPerson}`, nameKey: sql`found.sort_name` }
}

type Order = { key: Sql; direction: 'asc' | 'desc'; first: { key: string; id: string } }

const fromTheStart = { key: '', id: beforeAllIds }
const fromTheEnd = (key: string) => ({ key, id: afterAllIds })
const ascending = (key: Sql): Order => ({ key, direction: 'asc', first: fromTheStart })

// Highest rank first. A cursor holds up to 50 characters of the key.
const name = sortName(sql`person.first_name`)
const byRank = sql`left(6 - array_position(${roles}::text[], person.role::text) || ' ' || ${name}, 50)`
const bySeen = sql`coalesce(seen.day::text, '0000-00-00')`

const orders: Record<UserSort, Order> = {
  name: ascending(name),
  store: ascending(sql`left(person.store_number || ' ' || ${name}, 50)`),
  role: ascending(byRank),
  seen_first: ascending(bySeen),
  seen_last: { key: bySeen, direction: 'desc', first: fromTheEnd('9999-12-31') },
  newest: { key: sql`'-'::text`, direction: 'desc', first: fromTheEnd('-') },
}

const dayMs = 86_400_000

function seenWhen(seen: SeenFilter | undefined, { now, timeZone }: { now: Date; timeZone: string }): Sql {
  const daysAgo = (days: number) => dayOf(new Date(now.getTime() - days * dayMs), timeZone)
  switch (seen) {
    case undefined:
      return sql`true`
    case 'within_7_days':
      return sql`seen.day > ${daysAgo(7)}::date`
    case 'not_for_7_days':
      return sql`(seen.day is null or seen.day <= ${daysAgo(7)}::date)`
    case 'not_for_30_days':
      return sql`(seen.day is null or seen.day <= ${daysAgo(30)}::date)`
    case 'never':
      return sql`seen.day is null`
  }
}
