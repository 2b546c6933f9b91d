import { useEffect } from 'react'
import { unreadCount } from '#contract/notifications.ts'
import { type NewThanks, newThanks } from '#contract/thanks.ts'
import { readAgain } from '#web/data/request/read-again.ts'
import { useLiveEvent } from '#web/data/request/use-live-event.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { useRead } from '#web/data/cache/use-read.ts'

/** The gifts that the user has not opened, newest first; undefined until they are read. Without the event stream they are polled. */
export function useUnopenedGifts(): NewThanks[] | undefined {
  const newest = useRead(unreadCount).data?.newestGiftId
  const reading = useRead(newThanks, { intervalMs: usePolling(), refetchOnOpen: true })
  const { data, refetch } = reading
  useLiveEvent('person', () => void readAgain(reading))
  // The list that a page brings is older than a gift of its first seconds.
  const isMissing = !!newest && data?.every(({ id }) => id !== newest) === true
  useEffect(() => {
    if (isMissing) void refetch()
  }, [isMissing, newest, refetch])
  return data
}
