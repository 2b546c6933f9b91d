import { useRef } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { reactions, removeReaction, setReaction } from '#contract/social.ts'
import type { ReactionType } from '#domain/reactions.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/social.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useQueuedWrite } from '#web/data/outbox/use-queued-write.ts'
import { useUpdateGift, withReaction } from './optimistic-updates.ts'

type OwnReaction = ReactionType | null

/**
 * Sets or removes the viewer's reaction to a gift, as an optimistic update. Choosing the same type removes it. Writes run
 * one after another; a repeated click on the same choice is ignored while writes are pending. Once the last of them has
 * ended, the reaction that the server confirmed last is shown, which rolls back a refused write.
 */
export function useReact(gift: FeedItem) {
  const updateGift = useUpdateGift()
  const writes = useRef<{ pendingCount: number; requested: OwnReaction; confirmed: OwnReaction }>({
    pendingCount: 0,
    requested: null,
    confirmed: null,
  })
  const show = (reaction: OwnReaction) => updateGift(gift.id, (shown) => withReaction(shown, reaction))
  const onQueued = () => settle(writes.current.requested)
  const about = () => personName(gift.toUser)
  const options = { scope: `reaction ${gift.id}`, refreshes: [reactions], onError: rollBack, about, onQueued }
  const set = useQueuedWrite(setReaction, { ...options, onSuccess: ({ reactionType }) => settle(reactionType) })
  const remove = useQueuedWrite(removeReaction, { ...options, onSuccess: () => settle(null) })

  function settle(confirmed: OwnReaction) {
    writes.current.pendingCount -= 1
    writes.current.confirmed = confirmed
    if (writes.current.pendingCount === 0) show(confirmed)
  }

  function rollBack(error: Error) {
    settle(writes.current.confirmed)
    toastFailure(error, texts.failedToReact)
  }

  return function react(type: ReactionType) {
    const { pendingCount, requested, confirmed } = writes.current
    const next = gift.myReaction === type ? null : type
    if (pendingCount > 0 && requested === next) return
    writes.current = {
      pendingCount: pendingCount + 1,
      requested: next,
      confirmed: pendingCount > 0 ? confirmed : gift.myReaction,
    }
    show(next)
    if (next) set.mutate({ giftId: gift.id, reactionType: next })
    else remove.mutate({ giftId: gift.id })
  }
}
