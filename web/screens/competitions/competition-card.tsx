import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'
import { ActiveCardSection } from './active-card-section.tsx'
import { CompetitionFace } from '#web/parts/competition/competition-face.tsx'
import { DrawCommitment } from './draw-commitment.tsx'
import { PastCompetitionCard } from './past-competition-card.tsx'
import { UpcomingCardSection } from '#web/parts/competition/upcoming-card-section.tsx'

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
