import type { EntryCounts } from '#contract/competitions.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, literal, sql } from '#server/platform/db/sql.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

const maxCompetitions = 500

/**
 * The numbers of entries and entrants of the newest competitions in scope that have any, and of the entries that cannot win:
 * as the draw stated, or as it would. Their number agrees with the tickets that cards count.
 */
export async function entryCountsIn(db: Reader, { everywhere, stores }: Scope): Promise<EntryCounts> {
  const counts = await db.many<{ id: string; entries: number; people: number; cannotWin: number }>(
    heavy(sql`
      with newest as materialized (
        select id from competitions
        where has_entries and (${everywhere} or store_numbers && ${stores}::text[])
        order by end_date desc, id desc limit ${literal(maxCompetitions)}
      )
      select competition.id, count(*) as entries, count(distinct entry.user_id) as people,
             coalesce(jsonb_array_length(competition.ineligible), count(*) filter (where
               entrant.deleted_at is not null or case when competition.closed_at is null
                 then entrant.approval_status not in ('approved', 'suspended')
                 else competition.status_at_close ->> entry.user_ref::text is not null end)) as "cannotWin"
      from competitions competition
      join competition_entries entry on entry.competition_id = competition.id
      join users entrant on entrant.id = entry.user_id
      where competition.id in (select id from newest)
      group by competition.id order by competition.id limit ${literal(maxCompetitions)}`),
  )
  return Object.fromEntries(counts.map(({ id, ...numbers }) => [id, numbers]))
}
