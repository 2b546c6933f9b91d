import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'
import * as texts from '#texts/competitions.ts'
import {
  CompetitionFace,
  CompetitionPeriod,
  Countdown,
  UpcomingCardSection,
} from '#web/parts/competition/competition-face.tsx'
import styles from '#web/parts/competition/competition-face.module.css'
import { useDrawView } from '#web/parts/draw/use-draw-view.ts'
import { WinnerBox } from '#web/parts/draw/winner-box.tsx'
import { DrawCommitment } from './draw-commitment.tsx'
import { PastCompetitionCard } from './past-competition-card.tsx'
import { EnterButton } from './enter-button.tsx'

type Props = { competition: Competition; phase: CompetitionPhase; index: number }

const sections = { active: ActiveCardSection, upcoming: UpcomingCardSection }

/** The card of one competition. `index` selects the fallback picture when the competition has none. */
export function CompetitionCard({ competition, phase, index }: Props) {
  if (phase === 'past') return <PastCompetitionCard competition={competition} index={index} />
  const Section = sections[phase]
  return (
    <CompetitionFace {...{ competition, phase, index }}>
      <Section competition={competition} />
      <DrawCommitment competition={competition} />
    </CompetitionFace>
  )
}

/** The lower part of an active competition's card: the countdown and the button to enter. */
function ActiveCardSection({ competition }: { competition: Competition }) {
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
