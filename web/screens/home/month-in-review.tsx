import { useState } from 'react'
import { monthReview } from '#contract/thanks.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { LaterSuspense } from '#web/kit/later-suspense.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'

// It is there once a month.
const MonthCard = lazyWithPreload(async () => (await import('./month-card.tsx')).MonthCard)

/** Last month of the user, on their first visit of this one. */
export function MonthInReview() {
  const { data: review } = useRead(monthReview)
  // Once seen it is read no more, and stays until the user leaves.
  const [shown, setShown] = useState(review)
  if (review && review !== shown) setShown(review)
  if (!shown) return null
  return (
    <LaterSuspense>
      <MonthCard key={shown.month} review={shown} />
    </LaterSuspense>
  )
}
