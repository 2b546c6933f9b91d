import { competitions } from '#contract/competitions.ts'
import { useMe } from '#web/api/use-me.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { isAdminOf } from './can-draw.ts'
import { needsDraw } from './needs-draw.ts'
import { usePhaseTime } from './use-phase.ts'

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
