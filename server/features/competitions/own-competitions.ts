import { isAdmin } from '#domain/roles.ts'
import { literal, type Sql, sql } from '#server/platform/db/sql.ts'
import type { Viewer } from './visibility.ts'

/** A user's entries in a competition, or a competition that they have won. */
export type OwnCompetition = { id: string; entries: number; isDrawnByAnother: boolean; isWin: boolean }

const maxWins = 50

/** With the competitions that the viewer has won and not dismissed, or whose prize waits for their confirmation. */
export const ownCompetitions = (viewer: Viewer): Sql => sql`
  select id, entries, "isDrawnByAnother", false as "isWin" from (${ownEntries(viewer)}) own
  union all
  (select id, 0, false, true from competitions
   where winner_id = ${viewer.id}
     and (win_dismissed_at is null or handed_over_at is not null and received_at is null)
   order by end_date desc, id desc limit ${literal(maxWins)})`

/** The viewer's entries in each competition, and whether an admin other than the viewer can draw it. */
export function ownEntries({ id, role }: Viewer): Sql {
  const mine = sql`
    select competition_id as id, count(*) as entries from competition_entries where user_id = ${id} group by competition_id`
  if (!isAdmin(role)) return sql`select id, entries, false as "isDrawnByAnother" from (${mine}) mine`
  return sql`
    select mine.id, mine.entries,
           case when competition.winner_id is null and competition.cancelled_at is null
             then another_can_draw(mine.id, ${id}) else false end as "isDrawnByAnother"
    from (${mine}) mine join competitions competition on competition.id = mine.id`
}
