import { useEffect } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { useMe } from '#web/api/use-me.ts'
import { competitionDate } from '#web/ui/dates.ts'
import { noteClose } from './stored-receipts.ts'
import styles from './card-section.module.css'
import { PastDeeds } from './draw-actions.tsx'
import { WinnerBox } from './winner-box.tsx'

/** Of a competition that is over: when it ended, and who won. */
export function PastPart({ competition }: { competition: Competition }) {
  const { winnerSelectedAt, cancelledAt } = competition
  const endDate = endOf(competition)
  const { id: userId } = useMe()
  useEffect(() => noteClose(userId, competition), [userId, competition])
  return (
    <div className={styles.part}>
      <p className={styles.when}>
        Ended <time dateTime={endDate}>{competitionDate(endDate)}</time>
      </p>
      {winnerSelectedAt ? <WinnerBox competition={competition} /> : <p className={styles.none}>No winner selected</p>}
      {!cancelledAt && <PastDeeds competition={competition} />}
    </div>
  )
}

/** One that was called off before its end ended then. */
const endOf = ({ endDate, cancelledAt }: Competition) => (cancelledAt && cancelledAt < endDate ? cancelledAt : endDate)
