import { useSyncExternalStore } from 'react'
import { renderedAt } from '#web/data/request/page-settings.ts'
import { serverNow } from '#web/data/request/server-clock.ts'

const tickMs = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Returns `read` of the current time, updated each second. The component renders only when the result changes. */
export const useClock = (read: (now: Date) => number) =>
  useSyncExternalStore(
    onTick,
    () => read(new Date(currentSecond())),
    () => read(renderedAt()),
  )

/** The current time in whole seconds, so that the store's snapshot stays stable within one. */
const currentSecond = () => Math.floor(serverNow() / tickMs) * tickMs

/** Calls back each second. All listeners share one timer, which runs only while there are any. */
function onTick(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(notifyListeners, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
