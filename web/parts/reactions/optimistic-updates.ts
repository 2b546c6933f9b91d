import { useQueryClient } from '@tanstack/react-query'
import { feed, type FeedItem, gift } from '#contract/feed.ts'
import type { ReactionType } from '#domain/reactions.ts'
import { readKey } from '#web/data/cache/use-read.ts'
import { useRowsChange } from '#web/data/cache/use-rows-change.ts'

/** Updates one gift in every cached feed page and on its own page, before the server has replied. */
export function useUpdateGift() {
  const client = useQueryClient()
  const changeRows = useRowsChange(feed)
  return (id: string, update: (gift: FeedItem) => FeedItem) => {
    changeRows((row) => (row.id === id ? update(row) : row))
    client.setQueryData<FeedItem>(readKey(gift, { params: { id } }), (shown) => shown && update(shown))
  }
}

/** Returns the gift with this reaction of the viewer, or with none. */
export function withReaction(gift: FeedItem, reaction: ReactionType | null): FeedItem {
  const counts = { ...gift.reactionCounts }
  if (gift.myReaction) counts[gift.myReaction] = (counts[gift.myReaction] ?? 1) - 1
  if (reaction) counts[reaction] = (counts[reaction] ?? 0) + 1
  const nonZero = Object.entries(counts).filter(([, count]) => count > 0)
  return { ...gift, myReaction: reaction, reactionCounts: Object.fromEntries(nonZero) }
}

/** Returns the gift boosted by the viewer, or not. */
export function withBoost(gift: FeedItem, isBoosted: boolean): FeedItem {
  const change = Number(isBoosted) - Number(gift.boostedByMe)
  return { ...gift, boostedByMe: isBoosted, boostCount: gift.boostCount + change }
}

/** Returns the gift with its comment count changed by `change`. */
export const withComments = (gift: FeedItem, change: number): FeedItem => ({
  ...gift,
  commentCount: gift.commentCount + change,
})
