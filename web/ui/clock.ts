const tickMs = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The moment, to the second. */
export const second = () => Math.floor(Date.now() / tickMs) * tickMs

/** Calls back each second: the one timer of everything on the page that counts. It runs only while something listens. */
export function onSecond(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tellAll, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tellAll() {
  for (const listener of listeners) listener()
}
