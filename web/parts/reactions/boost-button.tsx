import Rocket from 'lucide-react/icons/rocket'
import type { FeedItem } from '#contract/feed.ts'
import * as texts from '#texts/social.ts'
import { Tooltip } from '#web/kit/tooltip.tsx'
import { useBoost } from './use-boost.ts'

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
