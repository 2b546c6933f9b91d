import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import styles from './card-section.module.css'
import { Countdown } from './countdown.tsx'

/** The lower part of an upcoming competition's card: when it starts, and the time until then. */
export const UpcomingCardSection = ({
  competition: { startDate },
}: {
  competition: Pick<Competition, 'startDate'>
}) => (
  <div className={styles.section}>
    <Countdown
      until={startDate}
      label={texts.startsIn}
      beside={
        <p className={styles.dates}>
          {richText(texts.startsTime({ time: <time dateTime={startDate}>{competitionDate(startDate)}</time> }))}
        </p>
      }
    />
    <Button kind="secondary" isWide disabled>
      {texts.comingSoon}
    </Button>
  </div>
)
