import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { feed } from '#contract/feed.ts'
import { pagesKey } from '#web/data/cache/use-read-pages.ts'
import type { FeedSearch } from './feed-scope-switch.tsx'

/** The card at the top of the visible area, and its distance from the window's top edge in pixels. */
type ScrollPosition = { cardId: string; offset: number }

/** Null at the top of the feed. */
let position: ScrollPosition | null = null

/** True when the reader sees the top of the feed. */
export const isAtTop = () => position === null

/** Restores the scroll position when the feed is opened again. After giving tokens it starts at the top, at the new gift. */
export function useScrollRestoration(search: FeedSearch) {
  const client = useQueryClient()
  // A write that changes the feed has invalidated its pages. Those of a search are read again each time it is opened.
  const [isInvalidated] = useState(
    () => search?.q === undefined && client.getQueryState(pagesKey(feed, { search }))?.isInvalidated,
  )
  useLayoutEffect(() => {
    restore(isInvalidated ? null : position)
    addEventListener('scroll', savePosition, { passive: true })
    return () => removeEventListener('scroll', savePosition)
  }, [isInvalidated])
}

// Saved on every scroll, because navigation scrolls to the top before the feed unmounts.
function savePosition() {
  const topBar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const card = scrollY > topBar ? cardBelow(topBar) : undefined
  position = card ? { cardId: card.id, offset: card.getBoundingClientRect().top } : null
}

function restore(saved: ScrollPosition | null) {
  const card = saved && document.getElementById(saved.cardId)
  if (card) scrollBy({ top: card.getBoundingClientRect().top - saved.offset, behavior: 'instant' })
  else position = null
}

/** Returns the first card below `y`. Probes two points, because the first may fall into a gap between cards. */
function cardBelow(y: number) {
  const elements = [8, 48].flatMap((distance) => document.elementsFromPoint(innerWidth / 2, y + distance))
  return elements.find((element) => element.matches('article[id]'))
}
