import type { QueryClient } from '@tanstack/react-query'
import { feed } from '#contract/feed.ts'
import { feedPageSize, maxPageSize } from '#domain/limits.ts'
import { requestPage } from '#web/data/request/send-request.ts'
import { pagesKey } from '#web/data/cache/use-read-pages.ts'
import type { FeedSearch } from './feed-scope-switch.tsx'
import { type FeedPage, type FeedPages, mergeCounts, mergeNewest } from './merge-pages.ts'

type LoadNewestOptions = {
  client: QueryClient
  search: FeedSearch
  signal: AbortSignal
  /** Decides, once the page has arrived, whether new gifts are shown at once. */
  mayShowNew: () => boolean
}

/** Loads the newest page and merges its counts into the cached pages; merges its new gifts only when `mayShowNew` allows. */
export async function loadNewestGifts({ client, search, signal, mayShowNew }: LoadNewestOptions): Promise<FeedPage> {
  const queryKey = pagesKey(feed, { search })
  const cached = () => client.getQueryData<FeedPages>(queryKey)
  const startedAt = Date.now()
  const pendingAtStart = giftsWithPendingWrites(client, startedAt)
  const newest = await requestPage(feed, { search: { ...search, limit: limitFor(cached()) }, signal }, null)

  const pending = new Set([...pendingAtStart, ...giftsWithPendingWrites(client, startedAt)])
  const isShowingNew = mayShowNew() || cached()?.pages[0]?.rows.length === 0
  client.setQueryData<FeedPages>(queryKey, (pages) => {
    const counted = pages && mergeCounts(pages, newest, pending)
    return counted && isShowingNew ? mergeNewest(counted, newest) : counted
  })
  return newest
}

/** Returns the ids of gifts with a write that is pending or was submitted after `since`: the read may predate it. */
function giftsWithPendingWrites(client: QueryClient, since: number): Set<string> {
  const writes = client.getMutationCache().getAll()
  const overlapping = writes.filter(({ state }) => state.status === 'pending' || state.submittedAt >= since)
  return new Set(overlapping.flatMap(({ state }) => giftIdOf(state.variables)))
}

const giftIdOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && 'giftId' in body && typeof body.giftId === 'string' ? [body.giftId] : []

/** Asks for as many gifts as are shown, because all their counts may have changed; undefined for the first, cacheable page. */
function limitFor(cached: FeedPages | undefined) {
  const count = cached?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  return count <= feedPageSize ? undefined : String(Math.min(count, maxPageSize))
}
