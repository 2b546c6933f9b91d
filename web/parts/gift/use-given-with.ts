import type { FeedItem } from '#contract/feed.ts'
import { giftsGiven } from '#contract/gifts.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'

/** The gifts of the same request to several colleagues: all were made at one moment. */
export function useGivenWith({ id, createdAt, fromUserId }: FeedItem) {
  const rows = useReadPages(giftsGiven).data ?? []
  return rows.filter((other) => other.createdAt === createdAt && other.fromUserId === fromUserId && other.id !== id)
}
