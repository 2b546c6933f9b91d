import { giftsGiven } from '#contract/gifts.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { recentOf } from './recent-of.ts'

/** Whom a person thanked lately. */
export const useRecentColleagues = () => recentOf(useReadPages(giftsGiven).data ?? [])
