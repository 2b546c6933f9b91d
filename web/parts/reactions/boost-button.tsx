import Rocket from 'lucide-react/icons/rocket'
import { useRef } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { boostGift, boosts } from '#contract/social.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/social.ts'
import * as refusals from '#texts/refusals.ts'
import { Tooltip } from '#web/kit/tooltip.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useQueuedWrite } from '#web/data/outbox/use-queued-write.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { toast } from '#web/kit/toast.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import { useUpdateGift, withBoost } from './optimistic-updates.ts'

type Props = {
  gift: FeedItem
  className?: string
  /** The id of a text on the page that says why it is disabled, in place of the tooltip. */
  noteId?: string
}

/** Boosts a gift: the receiver gets one token from the system account. A tooltip gives the reason when it is disabled. */
export function BoostButton({ gift, className, noteId }: Props) {
  const { boost, disabledReason } = useBoost(gift)
  const content = (
    <>
      <Rocket aria-hidden size="1.25rem" />
      <span>{gift.boostedByMe ? texts.boosted : texts.boost}</span>
    </>
  )
  if (disabledReason && !gift.boostedByMe)
    return noteId ? (
      <button type="button" className={className} aria-disabled aria-describedby={noteId}>
        {content}
      </button>
    ) : (
      <Tooltip id={`no-boost-${gift.id}`} text={disabledReason} className={className}>
        {content}
      </Tooltip>
    )
  return (
    <button
      type="button"
      className={className}
      data-done={gift.boostedByMe}
      // Not `disabled`: the button keeps the keyboard focus after it was pressed.
      aria-disabled={gift.boostedByMe || undefined}
      onClick={boost}
    >
      {content}
    </button>
  )
}

/** Boosts a gift once, as an optimistic update. `disabledReason` is null when the viewer can boost it. */
function useBoost(gift: FeedItem) {
  const viewer = useMe()
  const updateGift = useUpdateGift()
  const isPending = useRef(false)
  const write = useQueuedWrite(boostGift, {
    refreshes: [boosts],
    about: () => personName(gift.toUser),
    onQueued() {
      isPending.current = false
    },
    onSuccess() {
      isPending.current = false
      vibrate()
      toast({ title: texts.boostedTitle, text: texts.gaveOneToken, kind: 'success', isSmall: true })
    },
    onError(error) {
      isPending.current = false
      updateGift(gift.id, (shown) => withBoost(shown, false))
      toastFailure(error, texts.failedToBoost)
    },
  })

  function boost() {
    // A second click may arrive before the first has been rendered.
    if (isPending.current || gift.boostedByMe) return
    isPending.current = true
    updateGift(gift.id, (shown) => withBoost(shown, true))
    write.mutate({ giftId: gift.id })
  }

  return { boost, disabledReason: disabledReason(gift, viewer.id) }
}

/** Why the viewer cannot boost a gift; null if they can. */
export function disabledReason({ toUser, toUserId }: FeedItem, viewerId: string): string | null {
  if (toUserId === viewerId) return refusals.own_boost
  return toUser ? null : refusals.receiver_gone
}
