import { useState } from 'react'
import { type Competition, competitions, seeDraw } from '#contract/competitions.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { usePrefersNoMotion } from '#web/kit/use-prefers-no-motion.ts'
import { usePhaseTime } from '#web/parts/competition/use-phase.ts'
import { useDrawMoment } from './draw-moment.ts'
import { type DrawViewer, drawView } from './draw-view.ts'

export type ShownDraw = ReturnType<typeof useDrawView>

/** Returns what the viewer sees of the draw, and `reveal`, to be called when the tickets have run past. */
export function useDrawView(competition: Competition) {
  const { id, winnerSelectedAt, isNewDraw } = competition
  const me = useMe()
  const now = usePhaseTime([competition])
  const ageMinutes = useClock((time) => minutesSince(winnerSelectedAt, time))
  const prefersNoMotion = usePrefersNoMotion()
  const isDrawing = useDrawMoment(id) !== null
  const see = useSeeDraw(id)
  const isShown = winnerSelectedAt !== null && !isDrawing
  const [firstShown, setFirstShown] = useState<DrawViewer['firstShown']>(null)
  if (isShown && firstShown === null) setFirstShown({ ageMinutes, isNew: isNewDraw, isRevealed: false })

  function reveal() {
    see()
    setFirstShown((shown) => shown && { ...shown, isRevealed: true })
  }

  return { view: drawView(competition, { ...me, isDrawing, prefersNoMotion, firstShown }, now), reveal }
}

const minutesSince = (instant: string | null, now: Date) =>
  instant === null ? 0 : Math.floor((now.getTime() - Date.parse(instant)) / 60_000)

/** Remembers that the viewer has seen a draw, on all devices. If that fails, they see it once more. */
export function useSeeDraw(id: string) {
  const { mutate } = useWrite(seeDraw, {
    params: { id },
    isUnasked: true,
    refreshes: [competitions, notifications, unreadCount],
  })
  return () => mutate(undefined)
}
