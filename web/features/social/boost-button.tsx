import { Rocket } from 'lucide-react'
import type { FeedItem } from '#contract/feed.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useBoost } from './use-boost.ts'

/** Boosts a gift: the receiver gets one token from the system account. A tooltip gives the reason when it is disabled. */
export function BoostButton({ gift, className }: { gift: FeedItem; className?: string }) {
  const { boost, disabledReason } = useBoost(gift)
  const content = (
    <>
      <Rocket aria-hidden size="1.25rem" />
      {gift.boostedByMe ? 'Boosted' : 'Boost'}
    </>
  )
  if (disabledReason && !gift.boostedByMe)
    return (
      <Tooltip id={`no-boost-${gift.id}`} text={disabledReason} className={className}>
        {content}
      </Tooltip>
    )
  return (
    <button
      type="button"
      {...{ className }}
      data-kind="boost"
      data-done={gift.boostedByMe}
      // Not `disabled`: the button keeps the keyboard focus after it was pressed.
      aria-disabled={gift.boostedByMe || undefined}
      onClick={boost}
    >
      {content}
    </button>
  )
}
