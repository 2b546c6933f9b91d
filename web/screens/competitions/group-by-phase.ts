import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'

/** Groups competitions by phase. Keeps their order within a phase. */
export function groupByPhase(
  competitions: Competition[],
  phaseOf: (competition: Competition) => CompetitionPhase,
): Record<CompetitionPhase, Competition[]> {
  const inPhase = (phase: CompetitionPhase) => competitions.filter((competition) => phaseOf(competition) === phase)
  return { active: inPhase('active'), upcoming: inPhase('upcoming'), past: inPhase('past') }
}
