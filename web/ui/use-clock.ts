import { useSyncExternalStore } from 'react'
import { onSecond, second } from './clock.ts'

/** What `read` finds in the present moment, each second; whoever asks is drawn anew only when that is something else. */
export const useClock = (read: (now: Date) => number) => useSyncExternalStore(onSecond, () => read(new Date(second())))
