import { competitions } from '#contract/competitions.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { useNow } from '#web/ui/use-now.ts'
import { isRunning } from './competition-disabled-reasons.ts'

/** How many competitions are active: '3', '' while they are counted, '?' where that failed. The first page holds them all. */
export function useActiveCount() {
  const now = useNow()
  const { data, error } = useReadPages(competitions, { refetchOnOpen: true })
  if (data === undefined) return error ? '?' : ''
  return String(data.filter((competition) => isRunning(competition, now)).length)
}
