import { type NewThanks, newThanks } from '#contract/feed.ts'
import { usePolling } from '#web/api/use-polling.ts'
import { useRead } from '#web/api/use-read.ts'

/** The gifts that the user has not opened, newest first. Without the event stream they are polled. */
export const useNewThanks = (): NewThanks[] =>
  useRead(newThanks, { intervalMs: usePolling(), refetchOnOpen: true }).data ?? []
