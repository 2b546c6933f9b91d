import { useRef } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { boostGift, boosts } from '#contract/social.ts'
import { refusals } from '#domain/refusals.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useMe } from '#web/api/use-me.ts'
import { toast } from '#web/ui/toast.ts'
import { withBoost } from './optimistic-updates.ts'
import { useChangeInFeed } from './use-change-in-feed.ts'

/** Boosts a gift, once. `hindrance` says why it cannot be, or is null. */
export function useBoost(gift: FeedItem) {
  const viewer = useMe()
  const change = useChangeInFeed()
  const isSending = useRef(false)
  const boost = useWrite(boostGift, {
    refreshes: [boosts],
    onSuccess() {
      isSending.current = false
      toast({ title: 'Boosted!', text: 'You gave +1 token to the recipient', kind: 'success' })
    },
    onError(error) {
      isSending.current = false
      change(gift.id, (shown) => withBoost(shown, false))
      toastFailure(error, 'Failed to boost')
    },
  })

  function give() {
    // A second click may come before the first has been drawn.
    if (isSending.current || gift.boostedByMe) return
    isSending.current = true
    change(gift.id, (shown) => withBoost(shown, true))
    boost.mutate({ giftId: gift.id })
  }

  return { give, ineligibleReason: hindranceOf(gift, viewer.id) }
}

function hindranceOf({ toUser, toUserId }: FeedItem, viewerId: string): string | null {
  if (toUserId === viewerId) return refusals.own_boost[1]
  return toUser ? null : refusals.receiver_gone[1]
}
