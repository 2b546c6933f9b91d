import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { feed } from '#contract/feed.ts'
import { pagesKey } from '#web/api/use-read-pages.ts'
import type { FeedSearch } from './feed-scope-switch.tsx'

/** The card at the top of what is seen, and how far beneath the window's edge it lies, in pixels; null at the feed's top. */
type Place = { cardId: string; offset: number }

let place: Place | null = null

/** True where the reader sees the feed's top. */
export const isAtTop = () => place === null

/** Coming back to the feed finds the card at which it was left. Whoever has given since begins at the top, where it is. */
export function useScrollRestoration(search: FeedSearch) {
  const client = useQueryClient()
  // A write that changes the feed has marked it.
  const [isMarked] = useState(() => client.getQueryState(pagesKey(feed, { search }))?.isInvalidated)
  useLayoutEffect(() => {
    goTo(isMarked ? null : place)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [isMarked])
}

// While one scrolls, because leaving scrolls to the top before the feed is gone.
function note() {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const card = scrollY > bar ? cardAt(bar) : undefined
  place = card ? { cardId: card.id, offset: card.getBoundingClientRect().top } : null
}

function goTo(cached: Place | null) {
  const card = cached && document.getElementById(cached.cardId)
  if (card) scrollBy({ top: card.getBoundingClientRect().top - cached.offset, behavior: 'instant' })
  else place = null
}

/** The first card beneath `y`; there may be a gap at the very line. */
function cardAt(y: number) {
  const seen = [8, 48].flatMap((beneath) => document.elementsFromPoint(innerWidth / 2, y + beneath))
  return seen.find((element) => element.matches('article[id]'))
}
