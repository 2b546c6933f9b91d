import type { Competition } from '#contract/competitions.ts'
import { CompetitionActions } from './competition-actions.tsx'
import { DrawActions } from '#web/parts/draw/draw-actions.tsx'
import { PrizeHandover } from '#web/parts/prize/prize-handover.tsx'
import { WinnerBox } from '#web/parts/draw/winner-box.tsx'

type Props = {
  competition: Competition
  /** The same, but without a draw whose winner is not shown yet. */
  shown: Competition
  /** True if the admin can draw its winner now. */
  isWaiting: boolean
}

/** The actions of an admin on a competition: draw or hand over its prize, then edit or cancel it. */
export const RowActions = ({ competition, shown, isWaiting }: Props) => (
  <>
    {isWaiting && <DrawActions competition={shown} />}
    {competition.winnerSelectedAt && <WinnerBox competition={competition} isQuiet isCompact whileHeld={null} />}
    {shown.winnerSelectedAt && <PrizeHandover competition={competition} isBrief />}
    <CompetitionActions competition={shown} />
  </>
)
