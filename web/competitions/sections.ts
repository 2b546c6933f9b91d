import type { Competition } from '#contract/competitions.ts'
import { type CompetitionPhase, competitionPhase } from '#domain/competition-phase.ts'

/** Competitions by where they stand at `now`; within a phase they keep the order in which they came. */
export function sectionsOf(competitions: Competition[], now: Date): Record<CompetitionPhase, Competition[]> {
  const inPhase = (phase: CompetitionPhase) => competitions.filter((one) => phaseOf(one, now) === phase)
  return { active: inPhase('active'), upcoming: inPhase('upcoming'), past: inPhase('past') }
}

/** Where one competition stands at `now`. */
export const phaseOf = ({ isActive, startDate, endDate }: Competition, now: Date) =>
  competitionPhase({ isActive, startDate: new Date(startDate), endDate: new Date(endDate) }, now)
