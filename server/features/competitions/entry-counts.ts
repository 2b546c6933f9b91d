import type { EntryCounts } from '#contract/competitions.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, literal, sql } from '#server/platform/db/sql.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

const maxCompetitions = 500

/** The numbers of entries and entrants of the newest competitions in scope that have any. */
export async function entryCountsIn(db: Reader, { everywhere, stores }: Scope): Promise<EntryCounts> {
  const counts = await db.many<{ id: string; entries: number; people: number }>(
    heavy(sql`
      with newest as materialized (
        select id from competitions
        where has_entries and (${everywhere} or store_numbers && ${stores}::text[])
        order by end_date desc, id desc limit ${literal(maxCompetitions)}
      )
      select competition_id as id, count(*) as entries, count(distinct user_id) as people
      from competition_entries where competition_id in (select id from newest)
      group by competition_id order by competition_id limit ${literal(maxCompetitions)}`),
  )
  return Object.fromEntries(counts.map(({ id, ...numbers }) => [id, numbers]))
}
