import type { Win } from '#contract/competitions.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import { type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import { type Viewer, visibilityOf } from './visibility.ts'

/** The winners of competitions that a user can see, newest first. Winners who deleted their account are left out. */
export async function hallOfFame(db: Reader, viewer: Viewer, page: Page): Promise<Rows<Win>> {
  const { everything, stores } = visibilityOf(viewer)
  const rows = await db.many<Win>(sql`
    select competition.id, title, prize, image_url as "imageUrl", person_json(winner) as winner,
           winner_selected_at as "winnerSelectedAt", handed_over_at as "handedOverAt", received_at as "receivedAt",
           entry_count as "entryCount", commitment, entries_digest as "entriesDigest",
           coalesce(mine.entries, 0) as "myEntryCount",
           case when winner_id = ${viewer.id} then win_seen_at is null
                else competition.id = any(array(select competition_id from notifications
                                                where user_id = ${viewer.id} and not is_read and type = 'drawn')) end as "isNewDraw"
    from competitions competition
    join users winner on winner.id = competition.winner_id and winner.deleted_at is null
    left join (select competition_id, count(*) as entries from competition_entries
               where user_id = ${viewer.id} group by competition_id) mine on mine.competition_id = competition.id
    where (${everything} or store_numbers = '{}' or store_numbers && ${stores}::text[])
      and (${page.before}::uuid is null
           or (winner_selected_at, competition.id) < (select winner_selected_at, id from competitions where id = ${page.before}))
    order by winner_selected_at desc, competition.id desc
    limit ${literal(page.limit + 1)}`)
  return rowsOf(rows, page)
}
