import { competitions } from '#contract/competitions.ts'
import { useMe } from '#web/api/use-me.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { isAdminOf } from './can-draw.ts'
import { useHeldWinners } from './draw-moment.ts'
import { needsDraw } from './needs-draw.ts'
import { usePhaseTime } from './use-phase.ts'

/**
 * Competitions whose winner this admin can select now, and prizes that their winners do not have yet. A draw waits until its
 * winner was shown, as its row says.
 */
export function useWaitingCompetitions() {
  const me = useMe()
  const shown = useReadPages(competitions).data ?? []
  const now = usePhaseTime(shown)
  const held = useHeldWinners()
  return {
    draws: shown.filter((competition) => held.has(competition.id) || needsDraw(competition, me, now)),
    // A winner whose account was deleted gets none.
    handovers: shown.filter(
      (competition) =>
        competition.winner && !held.has(competition.id) && !competition.handedOverAt && isAdminOf(me, competition),
    ),
  }
}
