import { members } from '#contract/administration.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { listCount } from './list-count.ts'

/** How many people there are in an admin's stores. */
export const useMemberCount = () => listCount(useReadPages(members, { isFreshAtOpening: true }))
