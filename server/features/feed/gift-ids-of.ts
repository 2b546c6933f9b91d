import { literal, type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page } from '#server/platform/http/pagination.ts'

/**
 * The ids of a page of the gifts that some people gave or received, without reading those of others. `people` selects their
 * `id`. The newest gift of each of them comes first: a page of these is a lower bound of the page, so that few people have
 * further gifts above it.
 */
export function giftIdsOf(people: Sql, page: Page): Sql {
  const { from, limit } = newestFirst(page)
  return sql`
    with crew as materialized (
      select id,
             (select id from token_gifts where from_user_id = person.id and hidden_at is null and id < ${from} order by id desc limit 1) as last_given,
             (select id from token_gifts where to_user_id = person.id and hidden_at is null and id < ${from} order by id desc limit 1) as last_received
      from (${people}) person
    ), newest as (
      select distinct last.id from crew cross join unnest(array[last_given, last_received]) as last (id)
      where last.id is not null order by last.id desc limit ${limit}
    ), bound as materialized (
      select coalesce(
        (select id from newest order by id desc offset ${literal(page.limit)} limit 1),
        '00000000-0000-0000-0000-000000000000'::uuid) as id
    )
    select distinct gift.id
    from bound cross join crew cross join lateral (
      (select id from token_gifts
       where last_given >= bound.id and from_user_id = crew.id and hidden_at is null and id < ${from} and id >= bound.id order by id desc limit ${limit})
      union all
      (select id from token_gifts
       where last_received >= bound.id and to_user_id = crew.id and hidden_at is null and id < ${from} and id >= bound.id order by id desc limit ${limit})
    ) gift
    order by gift.id desc limit ${limit}`
}
