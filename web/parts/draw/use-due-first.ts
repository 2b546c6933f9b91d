import { useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { useShownDraws } from './use-shown-draws.ts'

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
