import { useState } from 'react'
import { unreadCount } from '#contract/notifications.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { BestEffort } from '#web/kit/best-effort.tsx'

const UnopenedGiftsSheet = lazyWithPreload(async () => (await import('./unopened-gifts-sheet.tsx')).UnopenedGiftsSheet)

/** Shows the gifts that arrive while the app is open, from the first one on. */
export function GiftArrivals() {
  const newest = useRead(unreadCount).data?.newestGiftId ?? ''
  const [earlier] = useState(newest)
  const [hasArrived, setArrived] = useState(false)
  if (newest > earlier && !hasArrived) setArrived(true)
  return (
    hasArrived && (
      <BestEffort>
        <UnopenedGiftsSheet earlier={earlier} />
      </BestEffort>
    )
  )
}
