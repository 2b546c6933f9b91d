import { type Competition, competitions } from '#contract/competitions.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { usePhaseTime } from './use-phase.ts'

/** The number of active competitions as text: '' while loading, '?' on an error. The first page contains all of them. */
export function useActiveCompetitionCount() {
  const { data, error } = useReadPages(competitions, { refetchOnOpen: true })
  const now = usePhaseTime(data ?? [])
  if (data === undefined) return error ? '?' : ''
  return String(data.filter((competition) => isShownAsActive(competition, now)).length)
}

/** Returns true if admins see the competition as active: not cancelled and not ended, even if it has not started yet. */
export const isShownAsActive = ({ isActive, endDate }: Pick<Competition, 'isActive' | 'endDate'>, now: Date) =>
  isActive && new Date(endDate) > now
