import type { Insights, InsightWeek } from '#contract/insights.ts'
import { weekOf } from '#domain/calendar.ts'
import { groupSmallStores, isShownAlone, minPeopleForFigures, trendWeeks, unthankedDays } from '#domain/insights.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { heavy, literal, type Sql, sql, unprepared } from '#server/platform/db/sql.ts'
import { narrowScope, type Scope } from '#server/platform/sessions/scope.ts'
import { trendStarts } from './trend-starts.ts'

type Options = { scope: Scope; store: string | null; now: Date; timeZone: string }

/** Each person costs a look at their gifts, and the server cancels a heavy read after 2.5 s. */
const maxPeople = 20_000
const maxStores = literal(maxPeople)
const shownUnthanked = literal(500)
const dayMs = 86_400_000

/** Nothing of single people where they are too many. Refuses: store_out_of_scope. */
export async function readInsights(db: Reader, { scope: whole, store, now, timeZone }: Options): Promise<Insights> {
  const scope = store === null ? whole : narrowScope(whole, store)
  const totals = await readTotals(db, scope)
  const base = { at: now.toISOString(), ...totals }
  if (totals.people > maxPeople)
    return { ...base, isTooLarge: true, gave: null, weeks: [], stores: [], unthanked: { count: 0, people: [] } }

  const starts = trendStarts(now, timeZone)
  const summed = await summedAmong(db, starts)
  const hasEnough = store === null ? totals.people >= minPeopleForFigures : await isStoreShown(db, whole, store)
  const [stores, weeks, unthanked] = await Promise.all([
    readStores(db, scope, { starts, summed }),
    hasEnough ? readWeeks(db, scope, { starts, summed, timeZone }) : [],
    readUnthanked(db, scope, now),
  ])
  const gave = hasEnough ? stores.reduce((sum, store) => sum + store.gave, 0) : null
  const groups = groupSmallStores(stores).map((group) => ({ ...group, gave: hasEnough ? group.gave : null }))
  return { ...base, isTooLarge: false, gave, weeks, stores: groups, unthanked }
}

const isStoreShown = async (db: Reader, scope: Scope, store: string) =>
  isShownAlone(
    await heavyRows<{ storeNumber: string; people: number }>(
      db,
      sql`
      select person.store_number as "storeNumber", count(*) as people
      from users person where ${isApproved} and ${inScope(scope)}
      group by person.store_number order by person.store_number limit ${maxStores}`,
    ),
    store,
  )

const heavyRows = <Row>(db: Reader, statement: Sql) => db.many<Row>(heavy(unprepared(statement)))

/** Continue a `where` of `users person`. */
const inScope = ({ everywhere, stores }: Scope) => sql`(${everywhere} or person.store_number = any(${stores}))`
const isApproved = sql`person.approval_status = 'approved' and person.deleted_at is null`

async function readTotals(db: Reader, scope: Scope) {
  const [totals] = await heavyRows<{ people: number; unusedTokens: number }>(
    db,
    sql`
    select count(*) as people, coalesce(sum(gift_tokens), 0)::float8 as "unusedTokens"
    from users person where ${isApproved} and ${inScope(scope)}`,
  )
  return totals ?? { people: 0, unusedTokens: 0 }
}

/** `summed`: the weeks that a job has summed, by the time at which they begin. */
type Trend = { starts: Date[]; summed: Set<number> }
type StoreRow = { storeNumber: string; people: number; gave: number; unusedTokens: number }

/** Gave: in the last complete week. */
const readStores = (db: Reader, scope: Scope, trend: Trend) =>
  heavyRows<StoreRow>(
    db,
    sql`
    select person.store_number as "storeNumber", count(*) as people, sum(person.gift_tokens)::float8 as "unusedTokens",
           count(*) filter (where exists (${giftsOfLastWeek(trend)})) as gave
    from users person where ${isApproved} and ${inScope(scope)}
    group by person.store_number order by person.store_number limit ${maxStores}`,
  )

/** The sums of many people are read as one range, their gifts with a look-up for each person. */
function giftsOfLastWeek({ starts, summed }: Trend): Sql {
  const [start, end] = starts.slice(-2)
  return summed.has(Number(start))
    ? sql`select from weekly_sums sums
          where sums.user_id = person.id and sums.starts_at = ${start} and sums.tokens_given > 0`
    : sql`select from token_gifts gift
          where gift.from_user_id = person.id and gift.id >= ${idAt(start)} and gift.id < ${idAt(end)}`
}

const idAt = (instant = new Date(0)) => firstIdAt(instant)

type WeekRow = { week: number; tokens: number; givers: number; receivers: number }

/**
 * The trend counts everyone who is in a store now, also those whose account is closed, so that the past stays the same. Gifts are
 * read from the first week on that a job has not summed: usually those of the current week.
 */
async function readWeeks(db: Reader, scope: Scope, { starts, summed, timeZone }: Trend & { timeZone: string }) {
  const first = starts.findIndex((start) => !summed.has(start.getTime()))
  const rows = [
    ...(first > 0 ? await readSums(db, scope, { starts, first }) : []),
    ...(await readGifts(db, scope, { starts, first })),
  ]
  return starts.map((start, index): InsightWeek => {
    const { tokens = 0, givers = 0, receivers = 0 } = rows.find((row) => row.week === index + 1) ?? {}
    return { week: weekOf(start, timeZone), tokens, givers, receivers }
  })
}

async function summedAmong(db: Reader, starts: Date[]): Promise<Set<number>> {
  const rows = await heavyRows<{ start: string }>(
    db,
    sql`
    select starts_at as start from summed_weeks
    where (starts_at, ends_at) in (
      select * from unnest(${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[]))
    order by starts_at limit ${literal(trendWeeks)}`,
  )
  return new Set(rows.map(({ start }) => new Date(start).getTime()))
}

/** `first`: the index of the first start whose week is not summed. */
type Unsummed = { starts: Date[]; first: number }

const readSums = (db: Reader, scope: Scope, { starts, first }: Unsummed) =>
  heavyRows<WeekRow>(
    db,
    sql`
    select width_bucket(starts_at, ${starts}::timestamptz[]) as week, sum(tokens_given)::float8 as tokens,
           count(*) filter (where tokens_given > 0) as givers, count(*) filter (where has_received) as receivers
    from users person join weekly_sums on weekly_sums.user_id = person.id
    where starts_at = any(${starts.slice(0, first)}::timestamptz[]) and ${inScope(scope)}
    group by starts_at order by starts_at limit ${literal(trendWeeks)}`,
  )

const readGifts = (db: Reader, scope: Scope, { starts, first }: Unsummed) =>
  heavyRows<WeekRow>(
    db,
    sql`
    with moved as (
      select gift.created_at, gift.amount, person.id as giver_id, null::uuid as receiver_id
      from users person join token_gifts gift on gift.from_user_id = person.id and gift.id >= ${idAt(starts[first])}
      where ${inScope(scope)}
      union all
      select gift.created_at, 0, null, person.id
      from users person join token_gifts gift on gift.to_user_id = person.id and gift.id >= ${idAt(starts[first])}
      where ${inScope(scope)})
    select width_bucket(created_at, ${starts}::timestamptz[]) as week, sum(amount)::float8 as tokens,
           count(distinct giver_id) as givers, count(distinct receiver_id) as receivers
    from moved group by week order by week limit ${literal(trendWeeks + 1)}`,
  )

type Unthanked = Insights['unthanked']['people'][number]

/** People who joined within the last 30 days are not counted. */
async function readUnthanked(db: Reader, scope: Scope, now: Date): Promise<Insights['unthanked']> {
  const since = new Date(now.getTime() - unthankedDays * dayMs)
  const rows = await heavyRows<Unthanked & { count: number }>(
    db,
    sql`
    select person.id, person.first_name as "firstName", person.last_name_initial as "lastNameInitial",
           person.profile_image_url as "profileImageUrl", person.store_number as "storeNumber",
           newest.created_at as "lastThankedAt", count(*) over () as count
    from users person
    left join lateral (
      select gift.created_at from token_gifts gift where gift.to_user_id = person.id order by gift.id desc limit 1
    ) newest on true
    where ${isApproved} and ${inScope(scope)} and person.created_at < ${since}
      and (newest.created_at is null or newest.created_at < ${since})
    order by person.store_number, newest.created_at nulls first, ${sortName(sql`person.first_name`)}, person.id
    limit ${shownUnthanked}`,
  )
  return { count: rows[0]?.count ?? 0, people: rows.map((row) => ({ ...row, count: undefined })) }
}
