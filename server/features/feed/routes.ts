import * as contract from '#contract/feed.ts'
import { pageSize } from '#domain/limits.ts'
import { cached } from '#server/platform/async/cached.ts'
import type { AppContext } from '#server/app-context.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import type { Page } from '#server/platform/http/pagination.ts'
import { feedPage, storesFeedPage, withMarks } from './queries.ts'

const firstPage: Page = { limit: pageSize.feed, before: null }
const freshForMs = 1_000

/** Everyone who opens the feed shares its first page for a second; a new gift makes it old at once. */
export function feedRoutes({ db, events }: AppContext) {
  const newest = cached(freshForMs, () => feedPage(db, firstPage))
  events.subscribe('gift', newest.forget)
  const isFirst = ({ limit, before }: Page) => before === null && limit === firstPage.limit

  return implement(contract, {
    async feed({ user, page, search, now }) {
      if (search?.store === 'mine') return withMarks(db, user.id, await storesFeedPage(db, user.storeNumber, page))
      return withMarks(db, user.id, await (isFirst(page) ? newest.get(now) : feedPage(db, page)))
    },
  })
}
