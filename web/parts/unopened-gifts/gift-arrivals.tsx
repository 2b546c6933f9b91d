import { Suspense, useState } from 'react'
import { unreadCount } from '#contract/notifications.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { firstScreen, lazyAfter } from '#web/kit/lazy-after.tsx'

const UnopenedGiftsSheet = lazyAfter(
  firstScreen,
  async () => (await import('./unopened-gifts-sheet.tsx')).UnopenedGiftsSheet,
)

/** Shows the gifts that arrive while the app is open, from the first one on. */
export function GiftArrivals() {
  const newest = useRead(unreadCount).data?.newestGiftId ?? ''
  const [earlier] = useState(newest)
  const [hasArrived, setArrived] = useState(false)
  if (newest > earlier && !hasArrived) setArrived(true)
  return (
    hasArrived && (
      <Suspense>
        <UnopenedGiftsSheet earlier={earlier} />
      </Suspense>
    )
  )
}
