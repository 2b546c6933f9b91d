import { competitions } from '#contract/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { isAdminOf } from '#web/parts/competition/can-draw.ts'
import { useHeldWinners } from './draw-moment.ts'
import { type DrawView, drawView } from './draw-view.ts'
import { usePhaseTime } from '#web/parts/competition/use-phase.ts'

/**
 * Competitions whose winner this admin can select now, those drawn here whose winner was not shown yet, and prizes that their
 * winners do not have yet.
 */
export function useWaitingCompetitions() {
  const me = useMe()
  const shown = useReadPages(competitions).data ?? []
  const now = usePhaseTime(shown)
  const held = useHeldWinners()

  function inView(view: DrawView) {
    return shown.filter((competition) => {
      const viewer = { ...me, isDrawing: held.has(competition.id), prefersNoMotion: false, firstShown: null }
      return drawView(competition, viewer, now) === view
    })
  }

  return {
    draws: inView('due'),
    drawn: inView('drawing'),
    // A winner whose account was deleted gets none.
    handovers: shown.filter(
      (competition) => competition.winner && !competition.handedOverAt && isAdminOf(me, competition),
    ),
  }
}
