import type { Competition } from '#contract/competitions.ts'
import { competitionDate } from '#web/ui/dates.ts'
import { Countdown } from './countdown.tsx'
import { EnterButton } from './enter-button.tsx'
import styles from './card-section.module.css'
import { WinnerBox } from './winner-box.tsx'

/** The lower part of an active competition's card: the countdown and the button to enter. */
export function ActiveCardSection({ competition }: { competition: Competition }) {
  const { startDate, endDate, winnerSelectedAt } = competition
  return (
    <div className={styles.section}>
      {winnerSelectedAt ? <WinnerBox competition={competition} /> : <Countdown end={endDate} />}
      <p className={styles.dates}>
        <time dateTime={startDate}>{competitionDate(startDate)}</time> -{' '}
        <time dateTime={endDate}>{competitionDate(endDate)}</time>
      </p>
      <EnterButton competition={competition} />
    </div>
  )
}
