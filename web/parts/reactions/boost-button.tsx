import Rocket from 'lucide-react/icons/rocket'
import type { FeedItem } from '#contract/feed.ts'
import * as texts from '#texts/social.ts'
import * as refusals from '#texts/refusals.ts'
import { Tooltip } from '#web/kit/tooltip.tsx'
import { useMe } from '#web/data/cache/use-me.ts'
import { BoostMenu } from './boost-menu.tsx'
import { useBoost } from './use-boost.ts'

type Props = {
  gift: FeedItem
  className?: string
  /** The id of a text on the page that says why it is disabled, in place of the tooltip. */
  noteId?: string
}

/**
 * Boosts a gift: the receiver gets one token from the system account. A tooltip gives the reason when it is disabled. For a gift to
 * several colleagues it opens the choice of one or all.
 */
export function BoostButton({ gift, className, noteId }: Props) {
  const boost = useBoost(gift)
  const viewer = useMe()
  const isBoosted = (gift.together ?? [gift]).some(({ boostedByMe }) => boostedByMe)
  const reason = disabledReason(gift, viewer.id)
  if (gift.together && !reason) return <BoostMenu gift={gift} boost={boost} className={className} />

  const content = (
    <>
      <Rocket aria-hidden size="1.25rem" />
      <span>{isBoosted ? texts.boosted : texts.boost}</span>
    </>
  )
  if (reason && !isBoosted)
    return noteId ? (
      <button type="button" className={className} aria-disabled aria-describedby={noteId}>
        {content}
      </button>
    ) : (
      <Tooltip id={`no-boost-${gift.id}`} text={reason} className={className}>
        {content}
      </Tooltip>
    )
  return (
    <button
      type="button"
      className={className}
      data-done={isBoosted}
      // Not `disabled`: the button keeps the keyboard focus after it was pressed.
      aria-disabled={isBoosted || undefined}
      onClick={() => boost.boostOne(gift.id)}
    >
      {content}
    </button>
  )
}

/** Why the viewer cannot boost a gift, or any of its group; null if they can. */
export function disabledReason({ together, toUser, toUserId }: FeedItem, viewerId: string): string | null {
  const others = together?.filter((gift) => gift.toUser?.id !== viewerId) ?? []
  if (together) return others.some((gift) => gift.toUser) ? null : refusals.receiver_gone
  if (toUserId === viewerId) return refusals.own_boost
  return toUser ? null : refusals.receiver_gone
}
