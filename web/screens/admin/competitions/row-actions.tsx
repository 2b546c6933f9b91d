import type { Competition } from '#contract/competitions.ts'
import { CompetitionActions } from './competition-actions.tsx'
import { DrawActions } from '#web/parts/draw/draw-actions.tsx'
import { PrizeHandover } from '#web/parts/prize/prize-handover.tsx'
import type { ShownDraw } from '#web/parts/draw/use-draw-view.ts'
import { WinnerBox } from '#web/parts/draw/winner-box.tsx'

type Props = {
  competition: Competition
  /** The same, but without a draw whose winner is not shown yet. */
  shown: Competition
  draw: ShownDraw
  /** True if the admin can draw its winner now. */
  isWaiting: boolean
}

/** The actions of an admin on a competition: draw or hand over its prize, then edit or cancel it. */
export const RowActions = ({ competition, shown, draw, isWaiting }: Props) => (
  <>
    {isWaiting && <DrawActions competition={shown} />}
    {competition.winnerSelectedAt && <WinnerBox competition={competition} draw={draw} place="row" />}
    {shown.winnerSelectedAt && <PrizeHandover competition={competition} isBrief />}
    <CompetitionActions competition={shown} />
  </>
)
