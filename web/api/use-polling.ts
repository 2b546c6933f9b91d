import { useSyncExternalStore } from 'react'
import { isStreamOpen, watchEventStream } from './event-stream.ts'

const everyMs = 30_000

/** How often to read, in milliseconds, what the stream tells of: never while it stands. Pass it as `everyMs`. */
export const usePolling = () => (useIsLive() ? undefined : everyMs)

/** Whether the stream stands. */
export const useIsLive = () => useSyncExternalStore(watchEventStream, isStreamOpen, () => false)
