import { useRef } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { reactions, removeReaction, setReaction } from '#contract/social.ts'
import type { ReactionType } from '#domain/reactions.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { withReaction } from './optimistic-updates.ts'
import { useChangeInFeed } from './use-change-in-feed.ts'

type Own = ReactionType | null

/**
 * Reacts to a gift: another type replaces one's own, the same takes it back. At once on the screen; where the server
 * refuses, what it last confirmed is shown again. A change of mind waits for the write before it, and clicks on one
 * choice are one deed.
 */
export function useReact(gift: FeedItem) {
  const change = useChangeInFeed()
  const action = useRef<{ underway: number; wanted: Own; confirmed: Own }>({
    underway: 0,
    wanted: null,
    confirmed: null,
  })
  const show = (own: Own) => change(gift.id, (shown) => withReaction(shown, own))
  const options = { scope: `reaction ${gift.id}`, refreshes: [reactions], onError: failed }
  const set = useWrite(setReaction, { ...options, onSuccess: ({ reactionType }) => ended(reactionType) })
  const remove = useWrite(removeReaction, { ...options, onSuccess: () => ended(null) })

  function ended(own: Own) {
    action.current.underway -= 1
    action.current.confirmed = own
    if (action.current.underway === 0) show(own)
  }

  function failed(error: Error) {
    ended(action.current.confirmed)
    toastFailure(error, 'Failed to react')
  }

  return function react(type: ReactionType) {
    const { underway, wanted, confirmed } = action.current
    const chosen = gift.myReaction === type ? null : type
    if (underway > 0 && wanted === chosen) return
    action.current = { underway: underway + 1, wanted: chosen, confirmed: underway > 0 ? confirmed : gift.myReaction }
    show(chosen)
    if (chosen) set.mutate({ giftId: gift.id, reactionType: chosen })
    else remove.mutate({ giftId: gift.id })
  }
}
