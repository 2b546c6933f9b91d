import { useState } from 'react'
import { count } from '#domain/counts.ts'

/** What a screen reader is to hear of the unread: only that there are more than before, never what a page opens with. */
export function useNewsAloud(unread: number) {
  const [heard, setHeard] = useState({ unread, words: '' })
  if (unread === heard.unread) return heard.words
  const words = unread > heard.unread ? count(unread, 'unread notification') : ''
  setHeard({ unread, words })
  return words
}
