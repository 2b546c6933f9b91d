import { dismissToast } from './toast.ts'

let previousFocus: HTMLElement | null = null

/** As `ref` of a toast region: F8 moves the focus to it, and Escape dismisses its toast and restores the focus. */
export function trackToastFocus(region: HTMLElement) {
  const focusOnF8 = (event: KeyboardEvent) => event.key === 'F8' && region.focus()
  document.addEventListener('keydown', focusOnF8)
  region.addEventListener('focusin', savePreviousFocus)
  region.addEventListener('keydown', (event) => dismissOnEscape(event, region))
  // Pointing at a toast or swiping it takes the focus from nothing.
  region.addEventListener('mousedown', (event) => event.preventDefault())
  return () => document.removeEventListener('keydown', focusOnF8)
}

/** Returns the focus to where it was before the region, if it is inside `container` now. */
export function restoreFocus(container: Element) {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !container.contains(activeElement)) return
  if (previousFocus) previousFocus.focus()
  else activeElement.blur()
}

function savePreviousFocus({ relatedTarget }: FocusEvent) {
  const previous = relatedTarget instanceof HTMLElement ? relatedTarget : null
  if (!previous?.closest('[data-toasts]')) previousFocus = previous
}

function dismissOnEscape(event: KeyboardEvent, region: HTMLElement) {
  if (event.key !== 'Escape') return
  // Keeps the dialog around the region open.
  event.preventDefault()
  restoreFocus(region)
  dismissToast()
}
