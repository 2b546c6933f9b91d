import { feed, type FeedItem } from '#contract/feed.ts'
import { useRowsChange } from '#web/api/use-rows-change.ts'

/** Changes one gift wherever the feed shows it, before the server has answered. */
export function useUpdateGift() {
  const changeRows = useRowsChange(feed)
  return (giftId: string, change: (gift: FeedItem) => FeedItem) =>
    changeRows((gift) => (gift.id === giftId ? change(gift) : gift))
}
