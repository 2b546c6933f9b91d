import * as contract from '#contract/feed.ts'
import type { FeedItem } from '#contract/feed.ts'
import { feedPageSize } from '#domain/limits.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import type { Reader } from '#server/platform/db/db.ts'
import type { Page, Rows } from '#server/platform/http/pagination.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { feedPage, giftFor, ownFeedPage, storeFeedPage, withViewerMarks } from './queries.ts'
import { searchFeed } from './search-feed.ts'
import { feedPageFor, shareFeedPage } from './shared-page.ts'

type FeedOptions = {
  page: Page
  stores: string[] | null
  about?: 'me' | undefined
  now: Date
}

const firstPage: Page = { limit: feedPageSize, before: null }
const cachedForMs = 1_000

/** All viewers share the feed's first page for a second, and those of a store its own; a new gift clears them at once. */
export function feedRoutes({ db, events }: AppContext) {
  const newest = cached(cachedForMs, () => shareFeedPage(db, feedPage(db, firstPage)))
  const newestByStore = new Map<string, typeof newest>()
  events.subscribe('gift', () => {
    newest.forget()
    newestByStore.clear()
  })

  function newestOf(store: string) {
    const known =
      newestByStore.get(store) ?? cached(cachedForMs, () => shareFeedPage(db, storeFeedPage(db, [store], firstPage)))
    newestByStore.set(store, known)
    return known
  }

  async function readPage(viewer: Actor, { page, stores, about, now }: FeedOptions): Promise<Rows<FeedItem>> {
    const [store, ...others] = stores ?? []
    const isFirst = page.before === null && page.limit === firstPage.limit
    const isShared = isFirst && about !== 'me' && others.length === 0
    if (isShared) return feedPageFor(db, viewer.id, await (store === undefined ? newest : newestOf(store)).get(now))
    return withViewerMarks(db, viewer.id, await readRows(db, viewer, { page, stores, about }))
  }

  return implement(contract, {
    gift: ({ db: reader }, viewer, { id }) => giftFor(reader, viewer, id),
    async feed(context, viewer, { q, store, ...options }) {
      const stores = storesOf(viewer, store)
      if (q === undefined) return readPage(viewer, { ...options, stores, now: context.now })
      return withViewerMarks(db, viewer.id, await searchFeed(context, viewer, { q, stores, ...options }))
    },
  })
}

/** Null for all. An API key belongs to no store: it reads those that it is for. */
function storesOf({ apiKey, adminStores, storeNumber }: Actor, store: 'mine' | undefined) {
  if (apiKey) return apiKey.hasAllStores ? null : adminStores
  return store === 'mine' ? [storeNumber] : null
}

function readRows(db: Reader, viewer: Actor, { page, stores, about }: Omit<FeedOptions, 'now'>) {
  if (about === 'me') return ownFeedPage(db, viewer.id, page)
  return stores ? storeFeedPage(db, stores, page) : feedPage(db, page)
}
