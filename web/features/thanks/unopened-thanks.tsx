import { Suspense, useState } from 'react'
import { unreadCount } from '#contract/notifications.ts'
import { useRead } from '#web/api/use-read.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const EarlierThanks = lazyWithPreload(async () => (await import('./earlier-thanks.tsx')).EarlierThanks)

/** The gifts that the user had not opened when home was opened. Later ones arrive in a sheet and move nothing. */
export function UnopenedThanks() {
  const [newest] = useState(useRead(unreadCount).data?.newestGiftId)
  return (
    newest && (
      <Suspense fallback={<Skeleton shape="person" />}>
        <EarlierThanks upTo={newest} />
      </Suspense>
    )
  )
}
