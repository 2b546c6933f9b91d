import { useQuery, useQueryClient } from '@tanstack/react-query'
import { feed } from '#contract/feed.ts'
import { readAgain } from '#web/data/request/read-again.ts'
import { pagesKey } from '#web/data/cache/use-read-pages.ts'
import { useStaleOnUnmount } from '#web/data/cache/use-read.ts'
import { useLiveEvent } from '#web/data/request/use-live-event.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { type FeedPage, newGifts, type FeedPages, mergeNewest } from './merge-pages.ts'
import type { FeedSearch } from './feed-scope-switch.tsx'
import { loadNewestGifts } from './load-newest-gifts.ts'
import { isAtTop } from './use-scroll-restoration.ts'

/**
 * Loads the newest gifts beside those that are shown, in one request: each time the feed is opened again, and on every
 * feed event. New gifts wait until `show`, so that nothing moves under the reader; only a feed that is opened at its top,
 * or is empty, shows them at once.
 */
export function useNewGifts(search: FeedSearch) {
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
    count: added.length,
    /** Whether there may be more new gifts than `count`. */
    hasMore: newest?.next !== null && added.length === newest?.rows.length,
    show: () => newest && client.setQueryData<FeedPages>(feedKey, (pages) => pages && mergeNewest(pages, newest)),
  }
}
