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
  store?: 'mine' | undefined
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
      newestByStore.get(store) ?? cached(cachedForMs, () => shareFeedPage(db, storeFeedPage(db, store, firstPage)))
    newestByStore.set(store, known)
    return known
  }

  async function readPage(viewer: Actor, { page, store, about, now }: FeedOptions): Promise<Rows<FeedItem>> {
    const isFirst = page.before === null && page.limit === firstPage.limit
    const isShared = isFirst && about !== 'me'
    if (isShared) {
      const shared = store === 'mine' ? newestOf(viewer.storeNumber) : newest
      return feedPageFor(db, viewer.id, await shared.get(now))
    }
    return withViewerMarks(db, viewer.id, await readRows(db, viewer, { page, store, about }))
  }

  return implement(contract, {
    gift: ({ db: reader }, viewer, { id }) => giftFor(reader, viewer, id),
    async feed(context, viewer, { q, ...options }) {
      if (q === undefined) return readPage(viewer, { ...options, now: context.now })
      return withViewerMarks(db, viewer.id, await searchFeed(context, viewer, { q, ...options }))
    },
  })
}

function readRows(db: Reader, viewer: Actor, { page, store, about }: Omit<FeedOptions, 'now'>) {
  if (about === 'me') return ownFeedPage(db, viewer.id, page)
  return store === 'mine' ? storeFeedPage(db, viewer.storeNumber, page) : feedPage(db, page)
}
