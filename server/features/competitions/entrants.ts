import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** The ids of everyone who entered and is still here. */
export async function entrantsOf(db: Reader, competitionId: string): Promise<string[]> {
  const entrants = await db.many<{ userId: string }>(sql`
    select distinct "userId" from published_entries
    where competition_id = ${competitionId} and ineligible_reason is distinct from 'account_deleted'`)
  return entrants.map(({ userId }) => userId)
}
