import { useMutation } from '@tanstack/react-query'
import { feed, type FeedItem } from '#contract/feed.ts'
import type { SearchOf } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { useNews } from '#web/live/use-news.ts'
import { useChangeInFeed } from './use-change-in-feed.ts'

/**
 * How many gifts are newer than the first one shown. What is shown stays where it is; only its counts follow what the
 * others do. Opening the feed asks for nothing more: the first look is taken when there is news.
 */
export function useFeedNews(shown: FeedItem[] | undefined, search: SearchOf<typeof feed> | undefined): number {
  const change = useChangeInFeed()
  const { mutate: look, data: newest = [] } = useMutation({
    mutationFn: () => call(feed, { search }),
    onSuccess: (gifts) => gifts.forEach((gift) => change(gift.id, () => gift)),
  })
  useNews('feed', () => look())

  // Ids rise with time. A feed that shows nothing yet is read as a whole.
  const first = shown?.[0]?.id
  return first === undefined ? 0 : newest.filter(({ id }) => id > first).length
}
