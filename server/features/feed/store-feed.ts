import type { Reader } from '#server/platform/db/db.ts'
import { heavy, limitTo, type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { SharedFeedItem } from './queries.ts'

/** The newest gifts given or received by the users of a store. */
export async function storeFeedPage(db: Reader, store: string, page: Page): Promise<Rows<SharedFeedItem>> {
  const ids = storeGiftIds(store, page)
  return rowsOf(
    await db.many<SharedFeedItem>(heavy(sql`select * from gift_json where id in (${ids}) order by id desc`)),
    page,
  )
}

/**
 * The ids of a page of a store's gifts, without reading those of other stores. The newest gift of each of its users comes
 * first: a page of these is a lower bound of the page, so that few users have further gifts above it.
 */
export function storeGiftIds(store: string, page: Page): Sql {
  const { from, take } = newestFirst(page)
  return sql`
    with crew as materialized (
      select id,
             (select id from token_gifts where from_user_id = person.id and hidden_at is null and id < ${from} order by id desc limit 1) as last_given,
             (select id from token_gifts where to_user_id = person.id and hidden_at is null and id < ${from} order by id desc limit 1) as last_received
      from users person where store_number = ${store}
    ), newest as (
      select distinct last.id from crew cross join unnest(array[last_given, last_received]) as last (id)
      where last.id is not null order by last.id desc limit ${take}
    ), bound as materialized (
      select coalesce(
        (select id from newest order by id desc offset ${limitTo(page.limit)} limit 1),
        '00000000-0000-0000-0000-000000000000'::uuid) as id
    )
    select distinct gift.id
    from bound cross join crew cross join lateral (
      (select id from token_gifts
       where last_given >= bound.id and from_user_id = crew.id and hidden_at is null and id < ${from} and id >= bound.id order by id desc limit ${take})
      union all
      (select id from token_gifts
       where last_received >= bound.id and to_user_id = crew.id and hidden_at is null and id < ${from} and id >= bound.id order by id desc limit ${take})
    ) gift
    order by gift.id desc limit ${take}`
}
