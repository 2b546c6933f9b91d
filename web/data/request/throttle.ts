/** Calls back at once, and once more after `ms` if called again meanwhile: a burst becomes two calls. */
export function throttle(callback: () => void, ms: number) {
  let isWaiting = false
  let isCalledAgain = false

  function call() {
    isCalledAgain = isWaiting
    if (isWaiting) return
    isWaiting = true
    setTimeout(endWait, ms)
    callback()
  }

  function endWait() {
    isWaiting = false
    if (isCalledAgain) call()
  }

  return call
}
