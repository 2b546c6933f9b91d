import type { QueryClient } from '@tanstack/react-query'
import { feed } from '#contract/feed.ts'
import { pageSize } from '#domain/limits.ts'
import { requestPage } from '#web/api/send-request.ts'
import { pagesKey } from '#web/api/use-read-pages.ts'
import { giftsWithPendingWrites } from './pending-writes.ts'
import { type FeedPage, type FeedPages, mergeCounts, mergeNewest } from './merge-pages.ts'
import type { FeedSearch } from './feed-scope-switch.tsx'

type Reading = { client: QueryClient; search: FeedSearch; signal: AbortSignal; mayShow: () => boolean }

/** Reads the newest gifts, and brings the counts of what is shown up to date; the gifts themselves where `mayShow` allows. */
export async function loadNewestGifts({ client, search, signal, mayShow }: Reading): Promise<FeedPage> {
  const shownKey = pagesKey(feed, { search })
  const shown = () => client.getQueryData<FeedPages>(shownKey)
  const since = Date.now()
  const atStart = giftsWithPendingWrites(client, since)
  const newest = await requestPage(feed, { search: { ...search, limit: limitFor(shown()) }, signal }, null)

  const atWork = new Set([...atStart, ...giftsWithPendingWrites(client, since)])
  const isFree = mayShow() || shown()?.pages[0]?.rows.length === 0
  client.setQueryData<FeedPages>(shownKey, (old) => {
    const counted = old && mergeCounts(old, newest, atWork)
    return counted && isFree ? mergeNewest(counted, newest) : counted
  })
  return newest
}

/** As many as are shown, since all their counts may have changed; up to a page, the page that everybody shares. */
function limitFor(shown: FeedPages | undefined) {
  const count = shown?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  return count <= pageSize.feed ? undefined : String(Math.min(count, pageSize.most))
}
