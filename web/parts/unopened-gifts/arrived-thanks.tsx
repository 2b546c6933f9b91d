import { useState } from 'react'
import { unreadCount } from '#contract/notifications.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { Optional } from '#web/kit/optional.tsx'

const ThanksSheet = lazyWithPreload(async () => (await import('./thanks-sheet.tsx')).ThanksSheet)

/** Shows the gifts that arrive while the app is open, from the first one on. */
export function ArrivedThanks() {
  const newest = useRead(unreadCount).data?.newestGiftId ?? ''
  const [earlier] = useState(newest)
  const [hasArrived, setArrived] = useState(false)
  if (newest > earlier && !hasArrived) setArrived(true)
  return (
    hasArrived && (
      <Optional>
        <ThanksSheet earlier={earlier} />
      </Optional>
    )
  )
}
