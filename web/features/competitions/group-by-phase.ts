import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'

/** Competitions by where they stand; within a phase they keep the order in which they came. */
export function sectionsOf(
  competitions: Competition[],
  phaseOf: (competition: Competition) => CompetitionPhase,
): Record<CompetitionPhase, Competition[]> {
  const inPhase = (phase: CompetitionPhase) => competitions.filter((one) => phaseOf(one) === phase)
  return { active: inPhase('active'), upcoming: inPhase('upcoming'), past: inPhase('past') }
}
