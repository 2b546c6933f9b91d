import { findGap } from './find-gap.ts'
import { wide } from './when-wide.ts'

/** Springs up for a moment, in front of the toast. */
const celebration = ':has(> [data-celebration])'
/** A label around a field is pressed in its place. The actions on selected rows have a bar, which belongs to them. */
const controls = [
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  'label:has(input)',
  '[data-selection-bar]',
  celebration,
]
/** Where there is no gap, what can be pressed is left free before what can be read, and links last: of a row some part remains. */
const others = ['h1', 'a', '[role=status]', '[role=alert]']
const obstacles = [...controls, ...others].join()
/** The content of a closed `details` has a place although nobody sees it. */
const folded = 'details:not([open]) > :not(summary)'

const stepPx = 96

/**
 * Moves the region of a page's toasts to the nearest gap between the controls, titles and messages that it would cover: upwards from
 * the end of the window, a small one downwards from its top; where that leaves no gap, and the window is wide, beside that.
 * Returns a function that stops it.
 */
export function placeToast(region: HTMLElement) {
  const page = region.parentElement
  const content = document.getElementById('content')
  if (!page || !content || region.closest('dialog, [popover]')) return () => {}

  const place = () => region.style.setProperty('--place', findPlace(region, page))
  const resizes = new ResizeObserver(place)
  const changes = new MutationObserver(place)
  const listeners = new AbortController()
  resizes.observe(region)
  changes.observe(content, { childList: true, subtree: true })
  document.addEventListener('scrollend', place, listeners)
  window.addEventListener('resize', place, listeners)
  return () => {
    resizes.disconnect()
    changes.disconnect()
    listeners.abort()
  }
}

/** How far the region moves from its place in the styles, to the side and down. */
function findPlace(region: HTMLElement, page: HTMLElement) {
  const { width, height } = region.getBoundingClientRect()
  const isSmall = region.querySelector('[data-small=true]') !== null
  const style = getComputedStyle(region)
  // Its box without the translation, which may be in motion.
  const [right, margin] = [Number.parseFloat(style.right), Number.parseFloat(style.marginRight)]
  const left = document.documentElement.clientWidth - right - margin - width
  const first = isSmall ? Number.parseFloat(style.top) : innerHeight - Number.parseFloat(style.bottom) - height
  const barEnd = page.querySelector(':scope > header')?.getBoundingClientRect().bottom ?? 0
  const range = isSmall ? { min: first, max: innerHeight - height } : { min: Math.max(0, barEnd), max: first }
  const boxes = obstaclesOf(page, region)

  // In the column of the rail it stays beside that of the page.
  const isInRail = page.querySelector('[data-beside=rail]') !== null && matchMedia(wide).matches
  const shiftMax = isInRail ? 0 : left - right

  let place = ''
  let leastHarm = Infinity
  for (let shift = 0; shift === 0 || shift <= shiftMax; shift += stepPx) {
    const beside = boxes.filter((box) => box.left < left - shift + width && box.right > left - shift)
    const { top, harm } = findGap(beside, { height, first, ...range })
    if (harm < leastHarm) {
      place = `${-shift}px ${top - first}px`
      leastHarm = harm
    }
    if (harm === 0) break
  }
  return place
}

function obstaclesOf(page: HTMLElement, region: HTMLElement) {
  return [...page.querySelectorAll(obstacles)]
    .filter((element) => !region.contains(element) && !element.closest(folded))
    .map((element) =>
      Object.assign(element.getBoundingClientRect(), { weight: element.matches(controls.join()) ? 10 : 1 }),
    )
    .filter(({ top, bottom }) => bottom > top && bottom > 0 && top < innerHeight)
}
