import type { AdminUserView, SeenFilter, UserSort } from '#contract/users.ts'
import { dayOf } from '#domain/calendar.ts'
import { type Role, roles } from '#domain/roles.ts'
import { fold } from '#domain/text.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { heavy, type Sql, sql, unprepared } from '#server/platform/db/sql.ts'
import { afterAllIds, byName, type Page, type Rows, rowsByKey } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

export type UserFilters = { q?: string; store?: string; role?: Role; seen?: SeenFilter; sort?: UserSort }
type Options = UserFilters & { scope: Scope; page: Page; now: Date; timeZone: string }

/** Lists the users in scope that every filter selects. `q` is a part of name or email, or the start of the store number. */
export async function filteredUsers(db: Reader, options: Options): Promise<Rows<AdminUserView>> {
  const { scope, page, now, timeZone, q = '', store = null, role = null, seen, sort = 'name' } = options
  const term = fold(q).replace(/[\\%_]/g, '\\$&')
  const { key, direction, first } = orders[sort]
  const { fromName, from, limit } = byName(page)
  const start = page.before === null ? first : { key: fromName, id: from }
  return rowsByKey(
    await db.many<AdminUserView & { sortKey: string }>(
      heavy(
        unprepared(sql`
        select listed.*, ${key} as "sortKey"
        from users person
        join user_json listed on listed.id = person.id
        left join last_seen seen on seen.user_id = person.id
        where person.deleted_at is null
          and (${scope.everywhere} or person.store_number = any(${scope.stores}))
          and (${term} = '' or person.search_text like ${`%${term}%`} or person.store_number like ${`${term}%`})
          and (${store}::text is null or person.store_number = ${store})
          and (${role}::text is null or person.role = ${role})
          and ${seenWhen(seen, { now, timeZone })}
          and (${key}, person.id) ${direction === 'asc' ? sql`>` : sql`<`} (${start.key}::text, ${start.id}::uuid)
        order by ${key} ${direction === 'asc' ? sql`asc` : sql`desc`}, person.id ${direction === 'asc' ? sql`asc` : sql`desc`}
        limit ${limit}`),
      ),
    ),
    page,
  )
}

type Order = { key: Sql; direction: 'asc' | 'desc'; first: { key: string; id: string } }

const fromTheStart = { key: '', id: '00000000-0000-0000-0000-000000000000' }
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
