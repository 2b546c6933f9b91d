import { type NewThanks, newThanks } from '#contract/thanks.ts'
import { useLiveEvent } from '#web/api/use-live-event.ts'
import { usePolling } from '#web/api/use-polling.ts'
import { useRead } from '#web/api/use-read.ts'

/** The gifts that the user has not opened, newest first. Without the event stream they are polled. */
export function useNewThanks(): NewThanks[] {
  const { data, refetch } = useRead(newThanks, { intervalMs: usePolling(), refetchOnOpen: true })
  useLiveEvent('person', () => void refetch())
  return data ?? []
}
