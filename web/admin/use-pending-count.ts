import { pendingRegistrations } from '#contract/people.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { listCount } from './list-count.ts'

const lookAgainMs = 30_000

/** How many registrations wait. */
export const usePendingCount = () => listCount(useReadPages(pendingRegistrations, { everyMs: lookAgainMs }))
