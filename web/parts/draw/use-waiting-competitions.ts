import { competitions } from '#contract/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { isAdminOf } from '#web/parts/competition/can-draw.ts'
import { needsDraw } from './needs-draw.ts'
import { usePhaseTime } from '#web/parts/competition/use-phase.ts'

/** Competitions whose winner this admin can select now, and prizes that their winners do not have yet. */
export function useWaitingCompetitions() {
  const me = useMe()
  const shown = useReadPages(competitions).data ?? []
  const now = usePhaseTime(shown)
  return {
    draws: shown.filter((competition) => needsDraw(competition, me, now)),
    // A winner whose account was deleted gets none.
    handovers: shown.filter(
      (competition) => competition.winner && !competition.handedOverAt && isAdminOf(me, competition),
    ),
  }
}
