/** Calls back at once, and for whatever comes within `ms` of a call once more at its end: a burst is two calls. */
export function throttle(callback: () => void, ms: number) {
  let isResting = false
  let hasMore = false

  function sendRequest() {
    hasMore = isResting
    if (isResting) return
    isResting = true
    setTimeout(rested, ms)
    callback()
  }

  function rested() {
    isResting = false
    if (hasMore) sendRequest()
  }

  return sendRequest
}
