/** Longer than the interval of a double click or double tap. */
const intervalMs = 600

/** More than the jitter of a finger, less than the distance between the centres of two buttons. */
const radiusPx = 40

let lastClick: MouseEvent | null = null

/**
 * Cancels a click on a `data-deliberate` button if the same spot was clicked just before: the button may have moved or
 * opened under the finger, unread. Keyboard clicks (detail 0) pass, because they always hit the focused element.
 */
export function ignoreDoublePress(event: MouseEvent) {
  if (event.detail === 0) return
  const isRepeated = lastClick !== null && isSamePress(lastClick, event)
  lastClick = event
  if (!isRepeated || !(event.target instanceof Element) || !event.target.closest('[data-deliberate]')) return
  event.preventDefault()
  event.stopPropagation()
}

const isSamePress = (first: MouseEvent, second: MouseEvent) =>
  second.timeStamp - first.timeStamp < intervalMs &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < radiusPx
