import { Suspense, useSyncExternalStore } from 'react'
import { readLocalValue } from '#web/data/device/local-storage.ts'
import { watchOutbox } from '#web/data/outbox/outbox-change.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { lazyAfter, firstScreen } from '#web/kit/lazy-after.tsx'

const RefusedWrites = lazyAfter(firstScreen, async () => (await import('./refused-writes.tsx')).RefusedWrites)

/** Shows in the card of a gift which answers to it were refused after they had waited for the network. */
export function RefusedAnswers({ giftId }: { giftId: string }) {
  const personId = useMe().id
  const hasRefused = useSyncExternalStore(
    watchOutbox,
    () => readLocalValue<string[]>(`refused ${personId}`)?.includes(giftId) ?? false,
    () => false,
  )
  return (
    hasRefused && (
      <Suspense>
        <RefusedWrites {...{ giftId, personId }} />
      </Suspense>
    )
  )
}
