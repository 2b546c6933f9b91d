import * as contract from '#contract/feed.ts'
import { pageSize } from '#domain/limits.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import type { Page } from '#server/platform/http/pagination.ts'
import { feedPage, storeFeedPage, withViewerMarks } from './queries.ts'

const firstPage: Page = { limit: pageSize.feed, before: null }
const cachedForMs = 1_000

/** All viewers share the feed's first page for a second; a new gift clears it at once. */
export function feedRoutes({ db, events }: AppContext) {
  const newest = cached(cachedForMs, () => feedPage(db, firstPage))
  events.subscribe('gift', newest.forget)

  function readPage(page: Page, now: Date) {
    const isFirst = page.before === null && page.limit === firstPage.limit
    return isFirst ? newest.get(now) : feedPage(db, page)
  }

  return implement(contract, {
    async feed({ now }, viewer, { page, store }) {
      const rows = await (store === 'mine' ? storeFeedPage(db, viewer.storeNumber, page) : readPage(page, now))
      return withViewerMarks(db, viewer.id, rows)
    },
  })
}
