/** Calls back at once, and for whatever comes within `ms` of a call once more at its end: a burst is two calls. */
export function gather(callback: () => void, ms: number) {
  let isResting = false
  let hasMore = false

  function call() {
    hasMore = isResting
    if (isResting) return
    isResting = true
    setTimeout(rested, ms)
    callback()
  }

  function rested() {
    isResting = false
    if (hasMore) call()
  }

  return call
}
