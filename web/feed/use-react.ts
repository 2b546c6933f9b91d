import type { FeedItem } from '#contract/feed.ts'
import { reactions, removeReaction, setReaction } from '#contract/social.ts'
import type { ReactionType } from '#domain/reactions.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { withReaction } from './answered.ts'
import { useChangeInFeed } from './use-change-in-feed.ts'

const options = {
  refreshes: [reactions],
  onError: (error: Error) => toastFailure(error, 'Failed to react'),
}

/** Reacts to a gift: another type replaces one's own, the same takes it back. At once on the screen, undone where refused. */
export function useReact(gift: FeedItem) {
  const change = useChangeInFeed()
  const set = useWrite(setReaction, options)
  const remove = useWrite(removeReaction, options)

  return function react(type: ReactionType) {
    if (set.isPending || remove.isPending) return
    const before = gift.myReaction
    const chosen = before === type ? null : type
    const onError = () => change(gift.id, (shown) => withReaction(shown, before))
    change(gift.id, (shown) => withReaction(shown, chosen))
    if (chosen) set.mutate({ giftId: gift.id, reactionType: chosen }, { onError })
    else remove.mutate({ giftId: gift.id }, { onError })
  }
}
