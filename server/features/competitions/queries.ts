import type { Competition, Winner } from '#contract/competitions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { limitTo, sql } from '#server/platform/db/sql.ts'
import { type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import { visibilityOf, type Viewer } from './visibility.ts'

type Asked = { viewer: Viewer; page: Page; now: Date }

/** The competitions a person can see: active ones by their end, upcoming ones by their start, then the past ones in pages. */
export async function competitionsFor(db: Reader, asked: Asked): Promise<Rows<Competition>> {
  const [current, past] = await Promise.all([asked.page.before ? [] : currentOnes(db, asked), pastOnes(db, asked)])
  return { ...past, rows: [...current, ...past.rows] }
}

/** One competition as this person sees it. Refuses: not_found, also where they cannot see it. */
export async function competitionFor(db: Reader, id: string, viewer: Viewer): Promise<Competition> {
  const { everything, stores } = visibilityOf(viewer)
  const competition = await db.maybe<Competition>(sql`
    select shape.*, coalesce(mine.entries, 0) as "myEntryCount"
    from competition_json shape
    left join (
      select competition_id, count(*) as entries from competition_entries where user_id = ${viewer.id} group by competition_id
    ) mine on mine.competition_id = shape.id
    where id = ${id} and (${everything} or "storeNumbers" = '{}' or "storeNumbers" && ${stores}::text[])`)
  if (!competition) throw new Refusal('not_found')
  return competition
}

const mostWinners = 1_000

/** The newest winners of competitions that a person can see, by the id of the competition; those whose account is gone are left out. */
export async function winnersFor(db: Reader, viewer: Viewer): Promise<Record<string, Winner>> {
  const { everything, stores } = visibilityOf(viewer)
  const won = await db.many<{ id: string; winner: Winner }>(sql`
    select id, winner from competition_json
    where "winnerId" is not null and winner is not null
      and (${everything} or "storeNumbers" = '{}' or "storeNumbers" && ${stores}::text[])
    order by "winnerSelectedAt" desc, id desc limit ${limitTo(mostWinners)}`)
  return Object.fromEntries(won.map(({ id, winner }) => [id, winner]))
}

function currentOnes(db: Reader, { viewer, now }: Asked) {
  const { everything, stores } = visibilityOf(viewer)
  return db.many<Competition>(sql`
    select shape.*, coalesce(mine.entries, 0) as "myEntryCount"
    from competition_json shape
    left join (
      select competition_id, count(*) as entries from competition_entries where user_id = ${viewer.id} group by competition_id
    ) mine on mine.competition_id = shape.id
    where "isActive" and "endDate" >= ${now}
      and (${everything} or "storeNumbers" = '{}' or "storeNumbers" && ${stores}::text[])
    order by "startDate" > ${now}, case when "startDate" > ${now} then "startDate" else "endDate" end, id
    limit 500`)
}

async function pastOnes(db: Reader, { viewer, page, now }: Asked) {
  const { everything, stores } = visibilityOf(viewer)
  return rowsOf(
    await db.many<Competition>(sql`
      select shape.*, coalesce(mine.entries, 0) as "myEntryCount"
    from competition_json shape
    left join (
      select competition_id, count(*) as entries from competition_entries where user_id = ${viewer.id} group by competition_id
    ) mine on mine.competition_id = shape.id
      where not ("isActive" and "endDate" >= ${now})
        and (${everything} or "storeNumbers" = '{}' or "storeNumbers" && ${stores}::text[])
        and (${page.before}::uuid is null
             or ("endDate", id) < (select end_date, id from competitions where id = ${page.before}))
      order by "endDate" desc, id desc
      limit ${limitTo(page.limit + 1)}`),
    page,
  )
}
