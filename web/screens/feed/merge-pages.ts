import type { InfiniteData } from '@tanstack/react-query'
import type { feed, FeedItem } from '#contract/feed.ts'
import type { ListPage } from '#web/data/request/send-request.ts'

export type FeedPage = ListPage<typeof feed>
/** The feed as it is cached and shown: one or more pages, newest first. */
export type FeedPages = InfiniteData<FeedPage, string | null>

/** Returns the gifts of the newest page that the cached pages lack. */
export function newGifts(cached: FeedPages | undefined, newest: FeedPage): FeedItem[] {
  const rows = cached?.pages.flatMap((page) => page.rows) ?? []
  const knownIds = new Set(rows.map(({ id }) => id))
  // Ids rise with time: older gifts than the cached ones load as the user scrolls.
  const oldestId = rows.at(-1)?.id ?? ''
  return newest.rows.filter(({ id }) => id > oldestId && !knownIds.has(id))
}

/**
 * Replaces cached gifts by those of the newest page, except gifts with a pending write to them or their group. Removes those that the page should
 * have and lacks: they were hidden.
 */
export function mergeCounts(cached: FeedPages, newest: FeedPage, pendingIds: Set<string>): FeedPages {
  const isPending = ({ id, together }: FeedItem) => (together ?? [{ id }]).some((gift) => pendingIds.has(gift.id))
  const updates = new Map(newest.rows.filter((gift) => !isPending(gift)).map((gift) => [gift.id, gift]))
  const visibleIds = new Set(newest.rows.map(({ id }) => id))
  const oldestId = newest.next === null ? '' : (newest.rows.at(-1)?.id ?? '')
  const pages = cached.pages.map(({ rows, next }) => ({
    rows: rows.filter(({ id }) => id < oldestId || visibleIds.has(id)).map((gift) => updates.get(gift.id) ?? gift),
    next,
  }))
  return { ...cached, pages }
}

/** Puts new gifts on top of the cached pages. Starts over with the newest page when there is a gap between the two. */
export function mergeNewest(cached: FeedPages, newest: FeedPage): FeedPages {
  const added = newGifts(cached, newest)
  const [first, ...others] = cached.pages
  const hasGap = added.length === newest.rows.length && newest.next !== null
  if (!first || hasGap) return { pages: [newest], pageParams: [null] }
  // A gift may become visible shortly after one with a higher id.
  const rows = [...added, ...first.rows].sort((one, other) => (one.id < other.id ? 1 : -1))
  return { ...cached, pages: [{ rows, next: first.next }, ...others] }
}
