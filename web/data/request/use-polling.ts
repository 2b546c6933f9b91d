import { useSyncExternalStore } from 'react'
import { isStreamOpen, watchEventStream } from './event-stream.ts'

const pollMs = 30_000

/** The polling interval of what the event stream reports: undefined while the stream is open. Pass it as `intervalMs`. */
export const usePolling = () => (useIsStreamOpen() ? undefined : pollMs)

/** True while the event stream is open. */
export const useIsStreamOpen = () => useSyncExternalStore(watchEventStream, isStreamOpen, () => false)
