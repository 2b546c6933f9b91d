import type { FeedItem } from '#contract/feed.ts'
import { boostGift, boosts } from '#contract/social.ts'
import { refusals } from '#domain/refusals.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useMe } from '#web/me/use-me.ts'
import { toast } from '#web/ui/toast.ts'
import { withBoost } from './answered.ts'
import { useChangeInFeed } from './use-change-in-feed.ts'

/** Boosts a gift, once. `hindrance` says why it cannot be, or is null. */
export function useBoost(gift: FeedItem) {
  const viewer = useMe()
  const change = useChangeInFeed()
  const boost = useWrite(boostGift, {
    refreshes: [boosts],
    onSuccess: () => toast({ title: 'Boosted!', text: 'You gave +1 token to the recipient', kind: 'success' }),
    onError: (error) => toastFailure(error, 'Failed to boost'),
  })

  function give() {
    if (boost.isPending || gift.boostedByMe) return
    change(gift.id, (shown) => withBoost(shown, true))
    boost.mutate({ giftId: gift.id }, { onError: () => change(gift.id, (shown) => withBoost(shown, false)) })
  }

  return { give, hindrance: hindranceOf(gift, viewer.id) }
}

function hindranceOf({ toUser, toUserId }: FeedItem, viewerId: string): string | null {
  if (toUserId === viewerId) return refusals.own_boost[1]
  return toUser ? null : refusals.receiver_gone[1]
}
