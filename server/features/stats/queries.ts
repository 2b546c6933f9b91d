import type { Stats } from '#contract/stats.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** The public totals. The tokens each user gave are kept on their row, so that no gift is counted again. */
export const readStats = (db: Reader) =>
  db.one<Stats>(sql`
    select coalesce(sum(lifetime_tokens_gifted), 0)::float8 as "totalTokensGifted",
           count(*) filter (where approval_status = 'approved' and deleted_at is null) as "activeEmployees",
           (select count(*) from competitions) as "totalCompetitions"
    from users`)
