import type { LeaderboardRow } from '#contract/leaderboard.ts'
import type { Month } from '#domain/calendar.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, sql } from '#server/platform/db/sql.ts'

/** The twenty users who received most in `month`. Ties go to the user who reached the total first. */
export function leaderboard(db: Reader, month: Month): Promise<LeaderboardRow[]> {
  return db.many<LeaderboardRow>(sql`
    select person.id, row_number() over (order by board.token_count desc, board.reached_at, board.user_id) as rank,
           person.first_name as "firstName", person.last_name_initial as "lastNameInitial",
           person.profile_image_url as "profileImageUrl", person.store_number as "storeNumber", board.token_count as "tokenCount"
    from monthly_leaderboard board
    join users person on person.id = board.user_id and person.deleted_at is null
    where board.month_year = ${month} and board.token_count > 0
    order by board.token_count desc, board.reached_at, board.user_id
    limit 20`)
}

/** One user's row of the leaderboard of `month`, at any rank; null for a user who has received nothing. */
export function leaderboardRowOf(db: Reader, userId: string, month: Month): Promise<LeaderboardRow | null> {
  return db.maybe<LeaderboardRow>(
    heavy(sql`
    select person.id, person.first_name as "firstName", person.last_name_initial as "lastNameInitial",
           person.profile_image_url as "profileImageUrl", person.store_number as "storeNumber", mine.token_count as "tokenCount",
           1 + (
             select count(*) from monthly_leaderboard other
             join users ahead on ahead.id = other.user_id and ahead.deleted_at is null
             where other.month_year = mine.month_year
               and (other.token_count > mine.token_count or other.token_count = mine.token_count
                    and (other.reached_at, other.user_id) < (mine.reached_at, mine.user_id))
           ) as rank
    from monthly_leaderboard mine
    join users person on person.id = mine.user_id
    where mine.user_id = ${userId} and mine.month_year = ${month} and mine.token_count > 0`),
  )
}
