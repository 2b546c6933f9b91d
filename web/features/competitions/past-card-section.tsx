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
        <div className={styles.noWinner}>
          <p>{texts.noWinnerSelected}</p>
          {!cancelledAt && <WhatComesNext competition={competition} />}
        </div>
      )}
      {!cancelledAt && <DrawActions competition={competition} />}
    </div>
  )
}

/** The draw that an ended competition waits for, with the viewer's tickets in it; or that there is none to make. */
function WhatComesNext({ competition: { hasEntries, myEntryCount, entryCount } }: { competition: Competition }) {
  if (!hasEntries) return <p>{texts.nobodyEntered}</p>
  return (
    <>
      <p className={styles.draw}>{texts.drawIsComingUp}</p>
      {myEntryCount > 0 && entryCount !== null && <p>{texts.ticketsOfAll({ mine: myEntryCount, all: entryCount })}</p>}
    </>
  )
}

/** A competition that was cancelled before its end date ended at the cancellation. */
const endDateOf = ({ endDate, cancelledAt }: Competition) =>
  cancelledAt && cancelledAt < endDate ? cancelledAt : endDate
