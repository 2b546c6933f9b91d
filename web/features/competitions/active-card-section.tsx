import type { Competition } from '#contract/competitions.ts'
import { competitionDate } from '#web/ui/dates.ts'
import { Countdown } from './countdown.tsx'
import { Entering } from './enter-button.tsx'
import styles from './card-section.module.css'
import { WinnerBox } from './winner-box.tsx'

/** Of a competition that runs: how long it does, and the way in. */
export function ActivePart({ competition }: { competition: Competition }) {
  const { startDate, endDate, winnerSelectedAt } = competition
  return (
    <div className={styles.part}>
      {winnerSelectedAt ? <WinnerBox competition={competition} /> : <Countdown end={endDate} />}
      <p className={styles.when}>
        <time dateTime={startDate}>{competitionDate(startDate)}</time> -{' '}
        <time dateTime={endDate}>{competitionDate(endDate)}</time>
      </p>
      <Entering competition={competition} />
    </div>
  )
}
