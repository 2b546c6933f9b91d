import { useRef } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { type BoostGift, boostGift, boosts } from '#contract/social.ts'
import { threadIdOf } from '#domain/gift-groups.ts'
import { personNames } from '#messages/person-name.ts'
import * as texts from '#texts/social.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useQueuedWrite } from '#web/data/outbox/use-queued-write.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { toast } from '#web/kit/toast.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import { useUpdateGift, withBoosts } from './optimistic-updates.ts'

export type BoostActions = ReturnType<typeof useBoost>

/** Boosts a gift, or one or all of its group, each once and as an optimistic update. `open` are those that the viewer can boost. */
export function useBoost(gift: FeedItem) {
  const viewer = useMe()
  const updateGift = useUpdateGift()
  const all = gift.together ?? [gift]
  const open = all.filter(({ toUser, boostedByMe }) => toUser && toUser.id !== viewer.id && !boostedByMe)
  // A second click may arrive before the first has been rendered. By the gift that was sent: those that are boosted with it.
  const pending = useRef(new Map<string, string[]>())
  const keyOf = ({ giftId, forAll }: BoostGift) => (forAll ? 'all' : giftId)

  const write = useQueuedWrite(boostGift, {
    refreshes: [boosts],
    about: (sent) =>
      personNames((sent.forAll ? open : all.filter(({ id }) => id === sent.giftId)).map(({ toUser }) => toUser)),
    onQueued: (sent) => void pending.current.delete(keyOf(sent)),
    onSuccess(boost, sent) {
      pending.current.delete(keyOf(sent))
      vibrate()
      const text = boost.boosts ? texts.gaveOneTokenEach({ n: boost.boosts.length }) : texts.gaveOneToken
      toast({ title: texts.boostedTitle, text, kind: 'success', isSmall: true })
    },
    onError(error, sent) {
      const ids = pending.current.get(keyOf(sent)) ?? []
      pending.current.delete(keyOf(sent))
      updateGift(gift, (shown) => withBoosts(shown, ids, false))
      toastFailure(error, texts.failedToBoost)
    },
  })

  function send(body: BoostGift, ids: string[]) {
    const isPending = [...pending.current.values()].flat().some((id) => ids.includes(id))
    if (isPending || ids.length === 0) return
    pending.current.set(keyOf(body), ids)
    updateGift(gift, (shown) => withBoosts(shown, ids, true))
    write.mutate(body)
  }

  return {
    open,
    boostOne: (giftId: string) =>
      send(
        { giftId },
        open.filter(({ id }) => id === giftId).map(({ id }) => id),
      ),
    boostAll: () =>
      send(
        { giftId: threadIdOf(gift), forAll: true },
        open.map(({ id }) => id),
      ),
  }
}
