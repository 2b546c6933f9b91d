import { type Competition, competitions } from '#contract/competitions.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { useNow } from '#web/ui/use-now.ts'

/** The number of active competitions as text: '' while loading, '?' on an error. The first page contains all of them. */
export function useActiveCompetitionCount() {
  const now = useNow()
  const { data, error } = useReadPages(competitions, { refetchOnOpen: true })
  if (data === undefined) return error ? '?' : ''
  return String(data.filter((competition) => isShownAsActive(competition, now)).length)
}

/** Returns true if admins see the competition as active: not cancelled and not ended, even if it has not started yet. */
export const isShownAsActive = ({ isActive, endDate }: Pick<Competition, 'isActive' | 'endDate'>, now: Date) =>
  isActive && new Date(endDate) > now
