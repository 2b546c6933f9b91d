import Heart from 'lucide-react/icons/heart'
import { useRef, useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { reactions, removeReaction, setReaction } from '#contract/social.ts'
import { threadIdOf } from '#domain/gift-groups.ts'
import { type ReactionType, reactionTypes } from '#domain/reactions.ts'
import { personNames } from '#messages/person-name.ts'
import { reactions as reactionNames } from '#texts/reactions.ts'
import * as texts from '#texts/social.ts'
import anchored from '#web/kit/anchored.module.css'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useQueuedWrite } from '#web/data/outbox/use-queued-write.ts'
import styles from './reactions.module.css'
import { reactionIcons } from './reaction-icons.ts'
import { useUpdateGift, withReaction } from './optimistic-updates.ts'

/**
 * A button that shows the viewer's reaction and opens the choices. They are rendered when they are first opened: those of
 * twenty gifts would be a fifth of the page’s elements.
 */
export function ReactionPicker({ gift, className }: { gift: FeedItem; className?: string }) {
  const react = useReact(gift)
  const id = `react-${gift.id}`
  const [hasOpened, setOpened] = useState(false)
  const open = () => setOpened(true)
  const own = gift.myReaction
  const OwnIcon = own ? reactionIcons[own] : Heart
  return (
    <>
      <button type="button" className={className} popoverTarget={id} data-kind={own ?? undefined}>
        <OwnIcon aria-hidden size="1.25rem" />
        {own ? (
          <>
            <VisuallyHidden>{`${texts.reactYoursIs} `}</VisuallyHidden>
            <span>{reactionNames[own]}</span>
          </>
        ) : (
          <span>{texts.react}</span>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={texts.react}
        className={`${anchored.anchored} ${styles.reactionPicker}`}
        onBeforeToggle={open}
        // Old browsers send only this one.
        onToggle={open}
      >
        {hasOpened &&
          reactionTypes.map((type) => {
            const Icon = reactionIcons[type]
            return (
              <button
                key={type}
                type="button"
                className={styles.reactionChoice}
                data-kind={type}
                aria-pressed={own === type}
                popoverTarget={id}
                popoverTargetAction="hide"
                onClick={() => react(type)}
              >
                <Icon aria-hidden size="1.5rem" />
                <span>{reactionNames[type]}</span>
              </button>
            )
          })}
      </div>
    </>
  )
}

type OwnReaction = ReactionType | null

/**
 * Sets or removes the viewer's reaction to a gift, as an optimistic update. Choosing the same type removes it. Writes run
 * one after another; a repeated click on the same choice is ignored while writes are pending. Once the last of them has
 * ended, the reaction that the server confirmed last is shown, which rolls back a refused write.
 */
function useReact(gift: FeedItem) {
  const updateGift = useUpdateGift()
  const writes = useRef<{ pendingCount: number; requested: OwnReaction; confirmed: OwnReaction }>({
    pendingCount: 0,
    requested: null,
    confirmed: null,
  })
  const show = (reaction: OwnReaction) => updateGift(gift, (shown) => withReaction(shown, reaction))
  const onQueued = () => settle(writes.current.requested)
  const giftId = threadIdOf(gift)
  const about = () => personNames((gift.together ?? [gift]).map(({ toUser }) => toUser))
  const options = { scope: `reaction ${giftId}`, refreshes: [reactions], onError: rollBack, about, onQueued }
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
    if (next) set.mutate({ giftId, reactionType: next })
    else remove.mutate({ giftId })
  }
}
