import type { Competition } from '#contract/competitions.ts'
import { competitionPhase } from '#domain/competition-phase.ts'

/** Those competitions that are active at `now`, in their order. */
export const activeCompetitions = (all: Competition[] = [], now: Date) =>
  all.filter(({ isActive, startDate, endDate }) => {
    const schedule = { isActive, startDate: new Date(startDate), endDate: new Date(endDate) }
    return competitionPhase(schedule, now) === 'active'
  })
