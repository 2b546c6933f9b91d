import { pendingRegistrations } from '#contract/people.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'

const lookAgainMs = 30_000

/** How many registrations wait: '3', '50+' where they fill more than a page, '' while that is not known. */
export function usePendingCount() {
  const { data, hasMore } = useReadPages(pendingRegistrations, { everyMs: lookAgainMs })
  return data === undefined ? '' : `${data.length}${hasMore ? '+' : ''}`
}
