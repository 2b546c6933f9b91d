import { useQuery, useQueryClient } from '@tanstack/react-query'
import { feed } from '#contract/feed.ts'
import { pagesKey } from '#web/api/use-read-pages.ts'
import { useStaleOnUnmount } from '#web/api/use-read.ts'
import { useLiveEvent } from '#web/api/use-live-event.ts'
import { usePolling } from '#web/api/use-polling.ts'
import { type FeedPage, freshGifts, type ShownFeed, withNewest } from './merge-pages.ts'
import type { FeedSearch } from './feed-switch.tsx'
import { readNewest } from './load-newest.ts'
import { isAtTop } from './use-scroll-position.ts'

/**
 * Reads the newest gifts beside those that are shown, in one request: at each opening but the first, and whenever there
 * is news. New gifts wait in `fresh` until `show`, so that nothing moves under the reader; only a feed that is opened at
 * its top, or is empty, shows them by itself.
 */
export function useFeedNews(search: FeedSearch) {
  const client = useQueryClient()
  const shownKey = pagesKey(feed, { search })
  const queryKey = ['newest', ...shownKey]
  const shown = () => client.getQueryData<ShownFeed>(shownKey)
  useStaleOnUnmount(queryKey, true)

  const { data: newest, refetch } = useQuery<FeedPage>({
    queryKey,
    queryFn: ({ signal }) => {
      const isOpening = client.getQueryState(queryKey)?.isInvalidated ?? false
      return readNewest({ client, search, signal, mayShow: () => isOpening && isAtTop() })
    },
    initialData: () => shown()?.pages[0],
    refetchInterval: usePolling() ?? false,
  })
  useLiveEvent('feed', () => void refetch())

  const fresh = newest ? freshGifts(shown(), newest) : []
  return {
    count: fresh.length,
    /** Whether there may be more than those. */
    isLeast: newest?.next !== null && fresh.length === newest?.rows.length,
    show: () => newest && client.setQueryData<ShownFeed>(shownKey, (old) => old && withNewest(old, newest)),
  }
}
