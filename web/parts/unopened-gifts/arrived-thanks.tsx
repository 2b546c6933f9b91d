import { useState } from 'react'
import { unreadCount } from '#contract/notifications.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { BestEffort } from '#web/kit/best-effort.tsx'

const ThanksSheet = lazyWithPreload(async () => (await import('./thanks-sheet.tsx')).ThanksSheet)

/** Shows the gifts that arrive while the app is open, from the first one on. */
export function ArrivedThanks() {
  const newest = useRead(unreadCount).data?.newestGiftId ?? ''
  const [earlier] = useState(newest)
  const [hasArrived, setArrived] = useState(false)
  if (newest > earlier && !hasArrived) setArrived(true)
  return (
    hasArrived && (
      <BestEffort>
        <ThanksSheet earlier={earlier} />
      </BestEffort>
    )
  )
}
