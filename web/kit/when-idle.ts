const maxBusyMs = 300
/** The pause in a browser that does not say, such as Safari. */
const restMs = 100

/** Runs when the page is idle, or after a while if it never is. Returns how to cancel it. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(run, { timeout: maxBusyMs })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, restMs)
  return () => clearTimeout(timer)
}
