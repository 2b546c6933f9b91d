import Trophy from 'lucide-react/icons/trophy'
import { useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import styles from './draws-waiting.module.css'
import { useWaitingCompetitions } from './use-waiting-competitions.ts'

/** Leads an admin to the first competition whose winner they can select now. Shows nothing when there is none. */
export function DrawsWaiting() {
  const draws = useShownDraws()
  const [first] = draws
  if (!first) return null
  return (
    <p className={styles.notice}>
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
