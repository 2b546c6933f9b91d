import { nullOnError } from '#web/data/storage/null-on-error.ts'

// Node has them, too, and would never end.
const channel = import.meta.env.SSR ? null : nullOnError(() => new BroadcastChannel('log-out'))

/** Tells the other tabs of this browser that the person has logged out. */
export const announceLogOut = () => channel?.postMessage(null)

/** Calls back when the person has logged out in another tab. */
export const onLogOutElsewhere = (callback: () => void) => channel?.addEventListener('message', callback)
