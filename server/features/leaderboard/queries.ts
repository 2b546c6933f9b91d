import type { LeaderboardRow, Place, StoreRow } from '#contract/leaderboard.ts'
import type { Month } from '#domain/calendar.ts'
import { maxRank } from '#domain/limits.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, literal, type Sql, sql } from '#server/platform/db/sql.ts'

/** The board of a month: of the users who are in `store` now, or of all. */
export type Board = { month: Month; store: string | null }

type CountedBoard = Board & { lastRank?: number }

const maxRows = 20

/** The users who received most on a board. Ties go to the user who reached the total first. */
export function leaderboard(db: Reader, board: Board): Promise<LeaderboardRow[]> {
  const statement = sql`
    with ${shownUsers(board)}
    select shown.id, row_number() over (order by board.token_count desc, board.reached_at, board.user_id) as rank,
           shown.first_name as "firstName", shown.last_name_initial as "lastNameInitial",
           shown.profile_image_url as "profileImageUrl", shown.store_number as "storeNumber", board.token_count as "tokenCount"
    from monthly_leaderboard board
    join shown on shown.id = board.user_id
    where board.month_year = ${board.month} and board.token_count > 0
    order by board.token_count desc, board.reached_at, board.user_id
    limit ${literal(maxRows)}`
  return db.many<LeaderboardRow>(board.store === null ? statement : heavy(statement))
}

/**
 * One user's place on a board, among those who are shown there; null for a user who has received nothing. Reads through the
 * index from the user's own row upwards, at most `lastRank` rows.
 */
export function placeOf(
  db: Reader,
  userId: string,
  { lastRank = maxRank, ...board }: CountedBoard,
): Promise<Place | null> {
  const ahead = sql`
    select other.token_count from monthly_leaderboard other
    join shown on shown.id = other.user_id
    where other.month_year = ${board.month}`
  return db.maybe<Place>(
    heavy(sql`
    with ${shownUsers(board)}
    select mine.token_count as "tokenCount", 1 + above.users as rank,
           coalesce(above.nearest, mine.token_count) - mine.token_count as behind
    from monthly_leaderboard mine
    cross join lateral (
      select count(*) as users, min(token_count) as nearest
      from (
        (${ahead} and other.token_count = mine.token_count
           and (other.reached_at, other.user_id) < (mine.reached_at, mine.user_id)
         limit ${literal(lastRank)})
        union all
        (${ahead} and other.token_count > mine.token_count
         order by other.token_count limit ${literal(lastRank)})
        limit ${literal(lastRank)}
      ) others
    ) above
    where mine.user_id = ${userId} and mine.month_year = ${board.month} and mine.token_count > 0`),
  )
}

const minPeople = 5

/** The stores whose users received most in `month`. The sum of a store of few people would tell who received what. */
export const storeLeaderboard = (db: Reader, month: Month) =>
  db.many<StoreRow>(
    heavy(sql`
    with sums as materialized (
      select board.store_number, sum(board.token_count)::bigint as tokens
      from monthly_leaderboard board
      where board.month_year = ${month} and board.token_count > 0
        and not exists (select from users where users.id = board.user_id and users.deleted_at is not null)
      group by board.store_number
    ), largest as (
      -- Counts the people of no more stores than it takes to find the first ones.
      select store_number, tokens from (select * from sums order by tokens desc, store_number offset 0) store
      where (
        select count(*) from (
          select from users
          where users.store_number = store.store_number and deleted_at is null and approval_status = 'approved'
          limit ${literal(minPeople)}
        ) person
      ) = ${literal(minPeople)}
      limit ${literal(maxRows)}
    )
    select store_number as "storeNumber", tokens as "tokenCount",
           row_number() over (order by tokens desc, store_number) as rank
    from largest order by rank`),
  )

/** The users on a board, as `shown`. Those of a store are read first, because few rows of a month are theirs. */
function shownUsers({ store }: Board): Sql {
  const columns = sql`
    select id, first_name, last_name_initial, profile_image_url, store_number
    from users where deleted_at is null and not hidden_from_leaderboard`
  return store === null
    ? sql`shown as not materialized (${columns})`
    : sql`shown as materialized (${columns} and store_number = ${store})`
}
