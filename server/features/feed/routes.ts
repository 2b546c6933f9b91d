import * as contract from '#contract/feed.ts'
import { feedPageSize } from '#domain/limits.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import type { Page } from '#server/platform/http/pagination.ts'
import { feedPage, giftFor, ownFeedPage, withViewerMarks } from './queries.ts'
import { searchFeed } from './search-feed.ts'
import { storeFeedPage } from './store-feed.ts'

const firstPage: Page = { limit: feedPageSize, before: null }
const cachedForMs = 1_000

/** All viewers share the feed's first page for a second, and those of a store its own; a new gift clears them at once. */
export function feedRoutes({ db, events }: AppContext) {
  const newest = cached(cachedForMs, () => feedPage(db, firstPage))
  const newestByStore = new Map<string, typeof newest>()
  events.subscribe('gift', () => {
    newest.forget()
    newestByStore.clear()
  })

  function newestOf(store: string) {
    const known = newestByStore.get(store) ?? cached(cachedForMs, () => storeFeedPage(db, store, firstPage))
    newestByStore.set(store, known)
    return known
  }

  function readPage(page: Page, { store, ownerId, now }: { store: string | null; ownerId: string | null; now: Date }) {
    if (ownerId !== null) return ownFeedPage(db, ownerId, page)
    const isFirst = page.before === null && page.limit === firstPage.limit
    if (store === null) return isFirst ? newest.get(now) : feedPage(db, page)
    return isFirst ? newestOf(store).get(now) : storeFeedPage(db, store, page)
  }

  return implement(contract, {
    gift: ({ db: reader }, viewer, { id }) => giftFor(reader, viewer, id),
    async feed(context, viewer, { page, store, about, q }) {
      const rows =
        q === undefined
          ? await readPage(page, {
              store: store === 'mine' ? viewer.storeNumber : null,
              ownerId: about === 'me' ? viewer.id : null,
              now: context.now,
            })
          : await searchFeed(context, viewer, { q, page })
      return withViewerMarks(db, viewer.id, rows)
    },
  })
}
