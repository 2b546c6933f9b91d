import Trophy from 'lucide-react/icons/trophy'
import { useState } from 'react'
import { type Competition, competitions } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { isAdminOf } from '#web/parts/competition/can-draw.ts'
import { usePhaseTime } from '#web/parts/competition/use-phase.ts'
import styles from './draw.module.css'
import { useHeldWinners } from './draw-moment.ts'
import { type DrawView, drawView } from './draw-view.ts'

/** Leads an admin to the first competition whose winner they can select now. Shows nothing when there is none. */
export function DrawsWaiting() {
  const draws = useShownDraws()
  const [first] = draws
  if (!first) return null
  return (
    <p className={styles.drawsWaiting}>
      <LinkButton href={`/admin/competitions#competition-${first.id}`} kind="secondary">
        <Trophy aria-hidden size="1.25rem" />
        <span>{texts.drawsWaiting({ n: draws.length })}</span>
      </LinkButton>
    </p>
  )
}

/**
 * The competitions whose winner this admin can select, and the others. One that is drawn stays among the first until the
 * page is left, so that its winner appears where the button was pressed; `drawCount` is without it.
 */
export function useDueFirst(rows: Competition[]) {
  const draws = useShownDraws()
  const [dueIds, setDueIds] = useState<string[]>([])
  const added = draws.map(({ id }) => id).filter((id) => !dueIds.includes(id))
  if (added.length > 0) setDueIds([...dueIds, ...added])
  const isDue = ({ id }: Competition) => dueIds.includes(id)
  return { due: rows.filter(isDue), others: rows.filter((row) => !isDue(row)), drawCount: draws.length }
}

/** The competitions that wait for their draw. One that was drawn here is among them until its winner was shown. */
function useShownDraws() {
  const { draws, drawn } = useWaitingCompetitions()
  return [...draws, ...drawn]
}

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
