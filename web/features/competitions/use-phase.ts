import { useEffect, useEffectEvent } from 'react'
import { competitions } from '#contract/competitions.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { lastTurn, phaseAt, type Scheduled } from './phase-change.ts'
import { useClock } from '#web/ui/use-clock.ts'

/** By then the server has fixed the entries of what has just ended. */
const readAgainAfterMs = 2_000

/**
 * Tells where each competition stands now. One that begins or ends moves by itself, and shortly after the list is read
 * again; the screen is drawn anew at such turns alone, not each second.
 */
export function usePhase(shown: readonly Scheduled[]) {
  const turn = useClock((now) => lastTurn(shown, now))
  const refresh = useRefresh()
  const readAgain = useEffectEvent(() => void refresh([competitions]))

  useEffect(() => {
    // What was read after the turn knows of it.
    const passedMs = Date.now() - turn
    if (passedMs > readAgainAfterMs) return
    const timer = setTimeout(() => readAgain(), readAgainAfterMs - passedMs)
    return () => clearTimeout(timer)
  }, [turn])

  return (competition: Scheduled) => phaseAt(competition, new Date(turn))
}
