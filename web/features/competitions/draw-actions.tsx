import { ShieldCheck } from 'lucide-react'
import type { Competition } from '#contract/competitions.ts'
import { useMe } from '#web/api/use-me.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DrawButton } from './draw-button.tsx'
import { mayDraw } from './can-draw.ts'

/** What can be done once a competition is over: draw its winner, and see for oneself that the draw was fair. */
export function PastDeeds({ competition }: { competition: Competition }) {
  const person = useMe()
  const name = <VisuallyHidden> of {competition.title}</VisuallyHidden>
  if (competition.winnerSelectedAt)
    return (
      <DrawButton opens="verify" competition={competition}>
        <ShieldCheck aria-hidden size="1.125rem" />
        <span>Verify this draw{name}</span>
      </DrawButton>
    )
  if (!mayDraw(person, competition)) return null
  return (
    <DrawButton opens="select" competition={competition} isMain>
      <span>Select Winner{name}</span>
    </DrawButton>
  )
}
