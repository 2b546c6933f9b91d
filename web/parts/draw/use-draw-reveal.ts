import { useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { useNow } from '#web/kit/use-now.ts'
import { useSeeDraw } from './use-see-draw.ts'

const celebratedForMs = 60_000
/** Later the news is old. */
const coveredForMs = 14 * 24 * 3_600_000

const prefersNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** True while tickets cover the winner of a draw that this viewer entered, unless they prefer that nothing moves. */
export const isCovered = ({ isNewDraw, winner, winnerSelectedAt }: Competition, now: Date) =>
  isNewDraw &&
  winner !== null &&
  now.getTime() - Date.parse(winnerSelectedAt ?? '') < coveredForMs &&
  !prefersNoMotion()

/**
 * How the winner is shown: 'covered' to those who entered until they have seen the draw, on any device, or read the news of it;
 * 'shown' as news after that and in the minute after the draw, else null.
 */
export function useDrawReveal({ id, isNewDraw, winner, winnerSelectedAt }: Competition) {
  const ageMs = useNow().getTime() - Date.parse(winnerSelectedAt ?? '')
  const [isSeen, setSeen] = useState(() => !isNewDraw || prefersNoMotion())
  const [isRevealed, setRevealed] = useState(false)
  const see = useSeeDraw(id)

  function reveal() {
    see()
    setSeen(true)
    setRevealed(true)
  }

  return { look: lookOf(), reveal }

  function lookOf() {
    if (!isSeen && winner !== null && ageMs < coveredForMs) return 'covered'
    return isRevealed || ageMs < celebratedForMs ? 'shown' : null
  }
}
