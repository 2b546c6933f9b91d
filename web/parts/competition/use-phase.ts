import { useEffect, useEffectEvent, useMemo } from 'react'
import { competitions } from '#contract/competitions.ts'
import { type CompetitionPhase, competitionPhase } from '#domain/competition-phase.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { serverNow } from '#web/data/request/server-clock.ts'
import { useClock } from '#web/kit/use-clock.ts'

export type Schedule = { isActive: boolean; startDate: string; endDate: string }

/** By then the server has fixed the entries of a competition that just ended. */
const refreshDelayMs = 2_000

/**
 * Returns a function that gives the current phase of a competition. Renders only when a phase changes, not each second,
 * and refreshes the list shortly after each change.
 */
export function usePhase(shown: readonly Schedule[]) {
  const changedAt = usePhaseTime(shown)
  const refresh = useRefresh()
  const refreshList = useEffectEvent(() => void refresh([competitions]))

  useEffect(() => {
    // A list that was read long enough after the change already contains it.
    const elapsedMs = serverNow() - changedAt.getTime()
    if (elapsedMs > refreshDelayMs) return
    const timer = setTimeout(() => refreshList(), refreshDelayMs - elapsedMs)
    return () => clearTimeout(timer)
  }, [changedAt])

  return (competition: Schedule) => phaseAt(competition, changedAt)
}

/** The time of the last change of phase, at which every competition has the phase of now. Renders only when one changes. */
export function usePhaseTime(shown: readonly Schedule[]) {
  const changedAt = useClock((now) => lastPhaseChange(shown, now))
  return useMemo(() => new Date(changedAt), [changedAt])
}

/** Returns the phase of a competition at `now`. */
export const phaseAt = ({ isActive, startDate, endDate }: Schedule, now: Date): CompetitionPhase =>
  competitionPhase({ isActive, startDate: new Date(startDate), endDate: new Date(endDate) }, now)

/** Groups competitions by phase. Keeps their order within a phase. */
export function groupByPhase<Shown>(competitions: Shown[], phaseOf: (competition: Shown) => CompetitionPhase) {
  const inPhase = (phase: CompetitionPhase) => competitions.filter((competition) => phaseOf(competition) === phase)
  return { active: inPhase('active'), upcoming: inPhase('upcoming'), past: inPhase('past') }
}

/** Returns when one of the competitions last changed its phase, in milliseconds since the epoch; 0 if none has. */
export const lastPhaseChange = (competitions: readonly Schedule[], now: Date) =>
  competitions
    .flatMap(phaseChangesOf)
    .filter((change) => change <= now.getTime())
    .reduce((last, change) => Math.max(last, change), 0)

// The end date is part of the active period.
const phaseChangesOf = ({ startDate, endDate }: Schedule) => [Date.parse(startDate), Date.parse(endDate) + 1]
