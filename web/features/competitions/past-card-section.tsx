import { useEffect } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { pieces } from '#web/ui/pieces.ts'
import { useMe } from '#web/api/use-me.ts'
import { competitionDate } from '#web/ui/dates.ts'
import { recordClose } from './stored-receipts.ts'
import styles from './card-section.module.css'
import { DrawActions } from './draw-actions.tsx'
import { PrizeHandover } from './prize-handover.tsx'
import { WinnerBox } from './winner-box.tsx'

/** The lower part of a past competition's card: when it ended, the winner and the draw. */
export function PastCardSection({ competition }: { competition: Competition }) {
  const { winnerSelectedAt, cancelledAt } = competition
  const endDate = endDateOf(competition)
  const { id: userId } = useMe()
  useEffect(() => recordClose(userId, competition), [userId, competition])
  return (
    <div className={styles.section}>
      <p className={styles.dates}>
        {pieces(texts.endedTime({ time: <time dateTime={endDate}>{competitionDate(endDate)}</time> }))}
      </p>
      {winnerSelectedAt ? (
        <>
          <WinnerBox competition={competition} />
          <PrizeHandover competition={competition} />
        </>
      ) : (
        <p className={styles.noWinner}>{texts.noWinnerSelected}</p>
      )}
      {!cancelledAt && <DrawActions competition={competition} />}
    </div>
  )
}

/** A competition that was cancelled before its end date ended at the cancellation. */
const endDateOf = ({ endDate, cancelledAt }: Competition) =>
  cancelledAt && cancelledAt < endDate ? cancelledAt : endDate
