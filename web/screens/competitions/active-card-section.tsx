import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { CompetitionPeriod } from '#web/parts/competition/competition-period.tsx'
import { Countdown } from '#web/parts/competition/countdown.tsx'
import { EnterButton } from './enter-button.tsx'
import styles from '#web/parts/competition/card-section.module.css'
import { useDrawView } from '#web/parts/draw/use-draw-view.ts'
import { WinnerBox } from '#web/parts/draw/winner-box.tsx'

/** The lower part of an active competition's card: the countdown and the button to enter. */
export function ActiveCardSection({ competition }: { competition: Competition }) {
  const { endDate, winnerSelectedAt } = competition
  const draw = useDrawView(competition)
  return (
    <div className={styles.section}>
      {winnerSelectedAt ? (
        <>
          <WinnerBox competition={competition} draw={draw} place="box" />
          <CompetitionPeriod {...competition} />
        </>
      ) : (
        <Countdown
          until={endDate}
          label={texts.endsIn}
          atZero={texts.competitionEnded}
          beside={<CompetitionPeriod {...competition} />}
        />
      )}
      <EnterButton competition={competition} />
    </div>
  )
}
