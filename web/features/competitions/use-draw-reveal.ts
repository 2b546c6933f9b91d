import { useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { readLocalValue, writeLocalValue } from '#web/api/local-storage.ts'
import { useNow } from '#web/ui/use-now.ts'

const celebratedForMs = 60_000
/** Later the news is old. */
const coveredForMs = 14 * 24 * 3_600_000

const keyOf = (id: string) => `revealed ${id}`
const prefersNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * How the winner is shown: 'covered' to those who entered until this device has revealed the draw, 'shown' as news after that
 * and in the minute after the draw, else null.
 */
export function useDrawReveal({ id, myEntryCount, winner, winnerSelectedAt }: Competition) {
  const ageMs = useNow().getTime() - Date.parse(winnerSelectedAt ?? '')
  const [isSeen, setSeen] = useState(() => readLocalValue(keyOf(id)) !== null || prefersNoMotion())
  const [isRevealed, setRevealed] = useState(false)

  function reveal() {
    writeLocalValue(keyOf(id), true)
    setSeen(true)
    setRevealed(true)
  }

  return { look: lookOf(), reveal }

  function lookOf() {
    if (!isSeen && winner !== null && myEntryCount > 0 && ageMs < coveredForMs) return 'covered'
    return isRevealed || ageMs < celebratedForMs ? 'shown' : null
  }
}
