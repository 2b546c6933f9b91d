import ArrowUp from 'lucide-react/icons/arrow-up'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { feed } from '#contract/feed.ts'
import { oneOfEachGroup } from '#domain/gift-groups.ts'
import { feedPageSize, maxPageSize } from '#domain/limits.ts'
import * as texts from '#texts/feed.ts'
import { Button } from '#web/kit/button.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { readAgain } from '#web/data/request/read-again.ts'
import { pagesKey } from '#web/data/cache/use-read-pages.ts'
import { useStaleOnUnmount } from '#web/data/cache/use-read.ts'
import { useLiveEvent } from '#web/data/request/use-live-event.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { requestPage } from '#web/data/request/send-request.ts'
import styles from './feed.module.css'
import type { FeedSearch } from './feed-scope-switch.tsx'
import { type FeedPage, type FeedPages, mergeCounts, mergeNewest, newGifts } from './merge-pages.ts'
import { isAtTop } from './use-scroll-restoration.ts'

/** Shows how many new gifts there are; a click merges them in at the top. */
export function NewGiftsButton({ search }: { search: FeedSearch }) {
  const { count, hasMore, show } = useNewGifts(search)

  function showAtTop() {
    show()
    scrollTo({ top: 0 })
    // The button disappears; keyboard users continue from the page title.
    focusPageTitle()
  }

  return (
    <div role="status" className={styles.slot} data-new-gifts>
      {count > 0 && (
        <Button size="small" onClick={showAtTop}>
          <ArrowUp aria-hidden size="1rem" />
          <span>{hasMore ? texts.moreNewGifts({ count }) : texts.newGifts({ count })}</span>
        </Button>
      )}
    </div>
  )
}

/**
 * Loads the newest gifts beside those that are shown, in one request: each time the feed is opened again, and on every
 * feed event. New gifts wait until `show`, so that nothing moves under the reader; only a feed that is opened at its top,
 * or is empty, shows them at once.
 */
function useNewGifts(search: FeedSearch) {
  const client = useQueryClient()
  const feedKey = pagesKey(feed, { search })
  const queryKey = ['newest', ...feedKey]
  const cached = () => client.getQueryData<FeedPages>(feedKey)

  const reading = useQuery<FeedPage>({
    queryKey,
    queryFn: ({ signal }) => {
      const isOpening = client.getQueryState(queryKey)?.isInvalidated ?? false
      return loadNewestGifts({ client, search, signal, mayShowNew: () => isOpening && isAtTop() })
    },
    initialData: () => cached()?.pages[0],
    refetchInterval: usePolling() ?? false,
  })
  useStaleOnUnmount(queryKey, true)
  useLiveEvent('feed', () => void readAgain(reading))

  const newest = reading.data
  const added = newest ? newGifts(cached(), newest) : []
  return {
    count: oneOfEachGroup(added).length,
    /** Whether there may be more new gifts than `count`. */
    hasMore: newest?.next !== null && added.length === newest?.rows.length,
    show: () => newest && client.setQueryData<FeedPages>(feedKey, (pages) => pages && mergeNewest(pages, newest)),
  }
}

type LoadNewestOptions = {
  client: QueryClient
  search: FeedSearch
  signal: AbortSignal
  /** Decides, once the page has arrived, whether new gifts are shown at once. */
  mayShowNew: () => boolean
}

/** Loads the newest page and merges its counts into the cached pages; merges its new gifts only when `mayShowNew` allows. */
async function loadNewestGifts({ client, search, signal, mayShowNew }: LoadNewestOptions): Promise<FeedPage> {
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
