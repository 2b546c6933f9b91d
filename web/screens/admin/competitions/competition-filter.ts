import { useLocation, useSearch } from 'wouter'
import type { Competition } from '#contract/competitions.ts'
import { phaseAt } from '#web/parts/competition/phase-change.ts'

export const competitionFilters = ['all', 'draw', 'active', 'upcoming', 'past'] as const
export type CompetitionFilterName = (typeof competitionFilters)[number]

export type FilteredRows = Record<CompetitionFilterName, Competition[]>

/** The rows of each filter: those that wait for their draw, `due`, are the first of all and of the past ones. */
export function filterRows({ due, others }: { due: Competition[]; others: Competition[] }, now: Date): FilteredRows {
  const all = [...due, ...others]
  const inPhase = (phase: string) => all.filter((competition) => phaseAt(competition, now) === phase)
  return { all, draw: due, active: inPhase('active'), upcoming: inPhase('upcoming'), past: inPhase('past') }
}

/** The chosen filter, which the address carries: `?show=past`. */
export function useCompetitionFilter() {
  const [path, navigate] = useLocation()
  const shown = new URLSearchParams(useSearch()).get('show')
  const filter = competitionFilters.find((name) => name === shown) ?? 'all'
  const choose = (name: CompetitionFilterName) =>
    navigate(name === 'all' ? path : `${path}?show=${name}`, { replace: true })
  return { filter, choose }
}
