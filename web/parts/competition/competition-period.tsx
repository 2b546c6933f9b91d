import type { Competition } from '#contract/competitions.ts'
import { competitionDate } from '#web/kit/dates.ts'
import styles from './card-section.module.css'

/** The days from which and until which people can enter. */
export const CompetitionPeriod = ({ startDate, endDate }: Pick<Competition, 'startDate' | 'endDate'>) => (
  <p className={styles.dates}>
    <time dateTime={startDate}>{competitionDate(startDate)}</time>
    <span> - </span>
    <time dateTime={endDate}>{competitionDate(endDate)}</time>
  </p>
)
