import type { FeedItem } from '#contract/feed.ts'
import type { ReactionType } from '#domain/reactions.ts'

/** The gift as it stands when the viewer has this reaction, or none. */
export function withReaction(gift: FeedItem, chosen: ReactionType | null): FeedItem {
  const counts = { ...gift.reactionCounts }
  if (gift.myReaction) counts[gift.myReaction] = (counts[gift.myReaction] ?? 1) - 1
  if (chosen) counts[chosen] = (counts[chosen] ?? 0) + 1
  const left = Object.entries(counts).filter(([, count]) => count > 0)
  return { ...gift, myReaction: chosen, reactionCounts: Object.fromEntries(left) }
}

/** The gift as it stands when the viewer has boosted it, or has not. */
export function withBoost(gift: FeedItem, boosted: boolean): FeedItem {
  const step = Number(boosted) - Number(gift.boostedByMe)
  return { ...gift, boostedByMe: boosted, boostCount: gift.boostCount + step }
}

/** The gift with so many more comments. */
export const withComments = (gift: FeedItem, more: number): FeedItem => ({
  ...gift,
  commentCount: gift.commentCount + more,
})
