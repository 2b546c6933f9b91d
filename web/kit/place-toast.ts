/** The actions on selected rows, which a toast is attached to: rows above them leave no gap. */
const selectionBar = ['[data-selection-bar]']

const controls = ['button', 'input', 'select', 'textarea', 'summary']

/** Springs up for a moment, in front of the toast. */
const celebration = ':has(> [data-celebration])'

/** A toast must not cover titles, controls and what a page reports; where that leaves no gap, no control at least. */
const obstacles = [
  ['h1', 'a', ...controls, '[role=status]', '[role=alert]', celebration],
  [...controls, celebration],
]
/** The content of a closed `details` has a place although nobody sees it. */
const folded = 'details:not([open]) > :not(summary)'
const gapPx = 8

/**
 * Moves the region of a page's toasts above the controls and messages that it would cover: to the first gap in the lower half of the
 * screen, if there is one. A small one, at the top, moves below them. Returns a function that stops it.
 */
export function placeToast(region: HTMLElement) {
  const page = region.parentElement
  const content = document.getElementById('content')
  if (!page || !content || region.closest('dialog, [popover]')) return () => {}

  const place = () => region.style.setProperty('--lift', `${liftPx(region, page)}px`)
  const resizes = new ResizeObserver(place)
  const changes = new MutationObserver(place)
  resizes.observe(region)
  changes.observe(content, { childList: true, subtree: true })
  document.addEventListener('scrollend', place)
  return () => {
    resizes.disconnect()
    changes.disconnect()
    document.removeEventListener('scrollend', place)
  }
}

function liftPx(region: HTMLElement, page: HTMLElement) {
  const { left, right, height } = region.getBoundingClientRect()
  const isSmall = region.querySelector('[data-small=true]') !== null
  const style = getComputedStyle(region)
  // Its box without the lift, which may be in motion.
  const edge = isSmall ? Number.parseFloat(style.top) : innerHeight - Number.parseFloat(style.bottom)
  for (const selectors of !isSmall && page.querySelector(selectionBar.join()) ? [selectionBar] : obstacles) {
    const boxes = [...page.querySelectorAll(selectors.join())]
      .filter((element) => !region.contains(element) && !element.closest(folded))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.left < right && box.right > left)
    const place = isSmall ? gapBelow(edge, { height, boxes }) : gapAbove(edge, { height, boxes })
    if (place !== null) return edge - place
  }
  return 0
}

/** The upper edge of the first gap of this height below `highest`, in the upper half of the screen; null if there is none. */
function gapBelow(highest: number, { height, boxes }: { height: number; boxes: DOMRect[] }) {
  let top = highest
  while (top + height < innerHeight / 2) {
    const covered = boxes.filter((box) => box.top < top + height && box.bottom > top)
    if (covered.length === 0) return top
    top = Math.max(...covered.map((box) => box.bottom)) + gapPx / 2
  }
  return null
}

/** The lower edge of the first gap of this height above `lowest`, in the lower half of the screen; null if there is none. */
function gapAbove(lowest: number, { height, boxes }: { height: number; boxes: DOMRect[] }) {
  let bottom = lowest
  while (bottom - height > innerHeight / 2) {
    const covered = boxes.filter((box) => box.top < bottom && box.bottom > bottom - height)
    if (covered.length === 0) return bottom
    bottom = Math.min(...covered.map((box) => box.top)) - gapPx
  }
  return null
}
