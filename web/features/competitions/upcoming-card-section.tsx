import type { Competition } from '#contract/competitions.ts'
import { Button } from '#web/ui/button.tsx'
import { competitionDate } from '#web/ui/dates.ts'
import styles from './card-section.module.css'

/** Of a competition that has not begun: when it does. */
export const UpcomingPart = ({ competition: { startDate } }: { competition: Competition }) => (
  <div className={styles.part}>
    <p className={styles.when}>
      Starts <time dateTime={startDate}>{competitionDate(startDate)}</time>
    </p>
    <Button kind="secondary" isWide disabled>
      Coming Soon
    </Button>
  </div>
)
