import { Rocket } from 'lucide-react'
import type { FeedItem } from '#contract/feed.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useBoost } from './use-boost.ts'

/** Gives the receiver one token of the house, once; says why where that cannot be. */
export function BoostButton({ gift, className }: { gift: FeedItem; className?: string }) {
  const { give, ineligibleReason } = useBoost(gift)
  const face = (
    <>
      <Rocket aria-hidden size="1.25rem" />
      {gift.boostedByMe ? 'Boosted' : 'Boost'}
    </>
  )
  if (ineligibleReason && !gift.boostedByMe)
    return (
      <Tooltip id={`no-boost-${gift.id}`} text={ineligibleReason} className={className}>
        {face}
      </Tooltip>
    )
  return (
    <button
      type="button"
      {...{ className }}
      data-kind="boost"
      data-done={gift.boostedByMe}
      // It keeps the focus of whoever pressed it by keyboard.
      aria-disabled={gift.boostedByMe || undefined}
      onClick={give}
    >
      {face}
    </button>
  )
}
