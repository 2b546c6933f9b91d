import type { InfiniteData } from '@tanstack/react-query'
import type { feed, FeedItem } from '#contract/feed.ts'
import type { ListPage } from '#web/api/send-request.ts'

export type FeedPage = ListPage<typeof feed>
export type FeedPages = InfiniteData<FeedPage, string | null>

/** The gifts that the newest page has and the shown feed has not. */
export function newGifts(shown: FeedPages | undefined, newest: FeedPage): FeedItem[] {
  const rows = shown?.pages.flatMap((page) => page.rows) ?? []
  const known = new Set(rows.map(({ id }) => id))
  // Ids rise with time: what is older than all that is shown comes as one scrolls.
  const oldest = rows.at(-1)?.id ?? ''
  return newest.rows.filter(({ id }) => id > oldest && !known.has(id))
}

/** The shown gifts, each as the newest page has it, but for those at which a write is at work. */
export function mergeCounts(shown: FeedPages, newest: FeedPage, atWork: Set<string>): FeedPages {
  const read = new Map(newest.rows.filter(({ id }) => !atWork.has(id)).map((gift) => [gift.id, gift]))
  const pages = shown.pages.map(({ rows, next }) => ({ rows: rows.map((gift) => read.get(gift.id) ?? gift), next }))
  return { ...shown, pages }
}

/** The shown feed with the newest gifts on top; from them on anew where others lie between the two. */
export function mergeNewest(shown: FeedPages, newest: FeedPage): FeedPages {
  const fresh = newGifts(shown, newest)
  const [first, ...others] = shown.pages
  const isGap = fresh.length === newest.rows.length && newest.next !== null
  if (!first || isGap) return { pages: [newest], pageParams: [null] }
  // A gift may have come out a moment after a younger one.
  const rows = [...fresh, ...first.rows].sort((one, other) => (one.id < other.id ? 1 : -1))
  return { ...shown, pages: [{ rows, next: first.next }, ...others] }
}
