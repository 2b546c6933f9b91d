import type { Reader } from '#server/platform/db/db.ts'
import { heavy, type Sql, sql } from '#server/platform/db/sql.ts'
import { type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import { giftIdsOf } from './gift-ids-of.ts'
import type { SharedFeedItem } from './queries.ts'

export async function storeFeedPage(db: Reader, store: string, page: Page): Promise<Rows<SharedFeedItem>> {
  const ids = storeGiftIds(store, page)
  return rowsOf(
    await db.many<SharedFeedItem>(heavy(sql`select * from gift_json where id in (${ids}) order by id desc`)),
    page,
  )
}

export const storeGiftIds = (store: string, page: Page): Sql =>
  giftIdsOf(sql`select id from users where store_number = ${store}`, page)
