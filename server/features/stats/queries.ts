import type { Stats } from '#contract/stats.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, sql } from '#server/platform/db/sql.ts'

/** The public totals. Each user row stores its tokens given, so the gifts need not be summed. */
export const readStats = (db: Reader) =>
  db.one<Stats>(
    heavy(sql`
    select coalesce(sum(lifetime_tokens_gifted), 0)::float8 as "totalTokensGifted",
           count(*) filter (where approval_status = 'approved' and deleted_at is null) as "activeEmployees",
           (select count(*) from competitions) as "totalCompetitions"
    from users`),
  )
