import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Competition } from '#contract/competitions.ts'
import type { ReactNode } from 'react'
import * as texts from '#texts/competitions.ts'
import { own_competition } from '#texts/refusals.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { DisabledWithReason } from '#web/kit/disabled-with-reason.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { DrawButton } from './draw-button.tsx'
import { canDraw } from '#web/parts/competition/can-draw.ts'

/** The action on a past competition: select its winner or, once there is one, verify the draw. */
export function DrawActions({ competition }: { competition: Competition }) {
  const me = useMe()
  const named = {
    title: competition.title,
    hidden: (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>,
  }
  if (competition.winnerSelectedAt)
    return (
      <DrawButton opens="verify" competition={competition}>
        <ShieldCheck aria-hidden size="1.125rem" />
        <span>{richText(texts.verifyNamed(named))}</span>
      </DrawButton>
    )
  if (!canDraw(me, competition)) return null
  const label = <span>{richText(texts.selectWinnerNamed(named))}</span>
  return (
    <DisabledWithReason
      disabledReason={competition.isDrawnByAnother ? own_competition : null}
      id={`no-draw-${competition.id}`}
      buttonStyle={{ size: 'small', isWide: true }}
      label={label}
    >
      <DrawButton opens="select" competition={competition} isMain>
        {label}
      </DrawButton>
    </DisabledWithReason>
  )
}
