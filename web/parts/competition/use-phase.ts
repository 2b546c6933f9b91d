import { useEffect, useEffectEvent, useMemo } from 'react'
import { competitions } from '#contract/competitions.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { lastPhaseChange, phaseAt, type Schedule } from './phase-change.ts'

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
    const elapsedMs = Date.now() - changedAt.getTime()
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
