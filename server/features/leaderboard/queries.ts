import type { LeaderboardRow, Place, StoreRow } from '#contract/leaderboard.ts'
import type { Month } from '#domain/calendar.ts'
import { maxRank } from '#domain/limits.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, literal, type Sql, sql } from '#server/platform/db/sql.ts'

/** `since`: when the week began whose places are compared; null for none. */
export type Board = { month: Month; store: string | null; since: Date | null }

type CountedBoard = Board & { lastRank?: number }

const maxRows = 20

/** The users who received most on a board. Ties go to the user who reached the total first. */
export function leaderboard(db: Reader, board: Board): Promise<LeaderboardRow[]> {
  const statement = sql`
    with ${rowsOf(board)}, ranked as (
      select user_id, token_count, row_number() over (order by token_count desc, reached_at, user_id) as rank
      from board
      where token_count > 0
      order by token_count desc, reached_at, user_id
      limit ${literal(maxRows)}
    )
    select person.id, ranked.rank, person.first_name as "firstName", person.last_name_initial as "lastNameInitial",
           person.profile_image_url as "profileImageUrl", person.store_number as "storeNumber",
           ranked.token_count as "tokenCount", greatest(before.place - ranked.rank, 0) as "placesGained"
    from ranked
    join users person on person.id = ranked.user_id
    ${placeBefore(board, sql`ranked.user_id`)}
    order by ranked.rank`
  return db.many<LeaderboardRow>(board.store === null ? statement : heavy(statement))
}

/** Null for a user who has received nothing. Reads the index of ranks alone, at most `lastRank` rows. */
export function placeOf(
  db: Reader,
  userId: string,
  { lastRank = maxRank, ...board }: CountedBoard,
): Promise<Place | null> {
  return db.maybe<Place>(
    heavy(sql`
    with ${rowsOf(board)}
    select mine.token_count as "tokenCount", 1 + above.users as rank,
           coalesce(above.nearest, mine.token_count) - mine.token_count as behind, above.tied,
           case when above.users < ${literal(lastRank)} then greatest(before.place - 1 - above.users, 0) else 0 end as "placesGained"
    from monthly_leaderboard mine
    cross join lateral (
      select count(*) as users, min(token_count) as nearest, count(*) filter (where others.token_count = mine.token_count) as tied
      from (
        (select other.token_count from board other
         where other.token_count = mine.token_count and (other.reached_at, other.user_id) < (mine.reached_at, mine.user_id)
         limit ${literal(lastRank)})
        union all
        (select other.token_count from board other
         where other.token_count > mine.token_count
         order by other.token_count limit ${literal(lastRank)})
        limit ${literal(lastRank)}
      ) others
    ) above
    ${placeBefore(board, sql`mine.user_id`)}
    where mine.user_id = ${userId} and mine.month_year = ${board.month} and mine.token_count > 0`),
  )
}

/** The place of a user on the same board when the week began, as `before.place`; null where it is not known. */
const placeBefore = ({ since, store }: Board, userId: Sql): Sql =>
  since === null
    ? sql`cross join (select null::bigint as place) before`
    : store === null
      ? sql`left join board_places before on before.user_id = ${userId} and before.starts_at = ${since}`
      : sql`left join lateral (
          select store_place as place from board_places
          where user_id = ${userId} and starts_at = ${since} and store_number = ${store}
        ) before on true`

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

/** The rows of those who are on a board, as `board`. Those of a store are looked up one by one, because few rows of a month are theirs. */
const rowsOf = ({ month, store }: Board): Sql =>
  store === null
    ? sql`board as not materialized (
        select user_id, token_count, reached_at from monthly_leaderboard where is_shown and month_year = ${month})`
    : sql`board as materialized (
        select own.* from users cross join lateral (
          select user_id, token_count, reached_at from monthly_leaderboard
          where user_id = users.id and is_shown and month_year = ${month} offset 0
        ) own
        where users.store_number = ${store})`
