/** Longer than between the two clicks of a double click, or the two taps of a double tap. */
const pauseMs = 600

/** Wider than a finger is unsteady, narrower than from the middle of one button to that of the next. */
const reachPx = 40

let last: MouseEvent | null = null

/**
 * Takes a click away from a `data-deliberate` button where the place was pressed just before: what stands there now may
 * have slid or opened under the finger, unread. The keyboard presses what has the focus, wherever that stands.
 */
export function ignoreDoublePress(event: MouseEvent) {
  if (event.detail === 0) return
  const isSecond = last !== null && isSamePress(last, event)
  last = event
  if (!isSecond || !(event.target instanceof Element) || !event.target.closest('[data-deliberate]')) return
  event.preventDefault()
  event.stopPropagation()
}

const isSamePress = (first: MouseEvent, second: MouseEvent) =>
  second.timeStamp - first.timeStamp < pauseMs &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < reachPx
