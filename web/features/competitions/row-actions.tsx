import type { Competition } from '#contract/competitions.ts'
import { CompetitionActions } from './competition-actions.tsx'
import { DrawActions } from './draw-actions.tsx'
import { PrizeHandover } from './prize-handover.tsx'
import { WinnerBox } from './winner-box.tsx'

type Props = {
  competition: Competition
  /** True if the admin can draw its winner now. */
  isWaiting: boolean
  /** True while the winner is not shown yet; the hand-over would tell them. */
  isHeld: boolean
}

/** The actions of an admin on a competition: draw or hand over its prize, then edit or cancel it. */
export const RowActions = ({ competition, isWaiting, isHeld }: Props) => (
  <>
    {isWaiting && <DrawActions competition={competition} />}
    {competition.winnerSelectedAt && <WinnerBox competition={competition} isQuiet />}
    {competition.winnerSelectedAt && !isHeld && <PrizeHandover competition={competition} isBrief />}
    <CompetitionActions competition={competition} />
  </>
)
