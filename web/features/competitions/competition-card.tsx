import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'
import { ActiveCardSection } from './active-card-section.tsx'
import { CompetitionFace } from './competition-face.tsx'
import { DrawCommitment } from './draw-commitment.tsx'
import { PastCardSection } from './past-card-section.tsx'
import { UpcomingCardSection } from './upcoming-card-section.tsx'

type Props = { competition: Competition; phase: CompetitionPhase; index: number }

const sections = { active: ActiveCardSection, upcoming: UpcomingCardSection, past: PastCardSection }

/** The card of one competition. `index` selects the fallback picture when the competition has none. */
export function CompetitionCard({ competition, phase, index }: Props) {
  const Section = sections[phase]
  return (
    <CompetitionFace {...{ competition, phase, index }}>
      <Section competition={competition} />
      {!competition.cancelledAt && <DrawCommitment competition={competition} />}
    </CompetitionFace>
  )
}
