import { useQueryClient } from '@tanstack/react-query'
import { feed, type FeedItem, gift } from '#contract/feed.ts'
import { threadIdOf } from '#domain/gift-groups.ts'
import type { ReactionType } from '#domain/reactions.ts'
import { readKey } from '#web/data/cache/use-read.ts'
import { useRowsChange } from '#web/data/cache/use-rows-change.ts'

/** Updates a gift and its group in every cached feed page and on their own pages, before the server has replied. */
export function useUpdateGift() {
  const client = useQueryClient()
  const changeRows = useRowsChange(feed)
  return (changed: FeedItem, update: (gift: FeedItem) => FeedItem) => {
    changeRows((row) => (threadIdOf(row) === threadIdOf(changed) ? update(row) : row))
    for (const { id } of changed.together ?? [changed])
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

/** Returns the gift with those of `ids` in its group, or itself, boosted by the viewer, or not. */
export function withBoosts(gift: FeedItem, ids: string[], isBoosted: boolean): FeedItem {
  const isChanged = ({ id, boostedByMe = false }: { id: string; boostedByMe?: boolean | undefined }) =>
    ids.includes(id) && boostedByMe !== isBoosted
  const count = (gift.together ?? [gift]).filter(isChanged).length
  return {
    ...gift,
    together: gift.together?.map((one) => (isChanged(one) ? { ...one, boostedByMe: isBoosted } : one)) ?? null,
    boostedByMe: isChanged(gift) ? isBoosted : gift.boostedByMe,
    boostCount: gift.boostCount + (isBoosted ? count : -count),
  }
}

/** Returns the gift with its comment count changed by `change`. */
export const withComments = (gift: FeedItem, change: number): FeedItem => ({
  ...gift,
  commentCount: gift.commentCount + change,
})
