import { pendingRegistrations } from '#contract/people.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'

const lookAgainMs = 30_000

/** How many registrations wait: '3', '50+' where they fill more than a page, '' while they are counted, '?' where that failed. */
export function usePendingCount() {
  const { data, error, hasMore } = useReadPages(pendingRegistrations, { everyMs: lookAgainMs })
  if (data === undefined) return error ? '?' : ''
  return `${data.length}${hasMore ? '+' : ''}`
}
