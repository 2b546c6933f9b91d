import { type Competition, competitions } from '#contract/competitions.ts'
import * as texts from '#texts/app.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { usePhaseTime } from './use-phase.ts'

/** '3 active, 2 upcoming'; '' while loading, '?' on an error. The first page contains all of them. */
export function useActiveCompetitionCount() {
  const { data, error } = useReadPages(competitions, { refetchOnOpen: true })
  const now = usePhaseTime(data ?? [])
  if (data === undefined) return error ? '?' : ''
  const open = data.filter((competition) => isShownAsActive(competition, now))
  const upcoming = open.filter(({ startDate }) => new Date(startDate) > now).length
  return texts.activeNow({ n: open.length - upcoming, upcoming })
}

/** Returns true if admins see the competition as active: not cancelled and not ended, even if it has not started yet. */
export const isShownAsActive = ({ isActive, endDate }: Pick<Competition, 'isActive' | 'endDate'>, now: Date) =>
  isActive && new Date(endDate) > now
