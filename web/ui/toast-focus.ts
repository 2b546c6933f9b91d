import { dismissToast } from './toast.ts'

let cameFrom: HTMLElement | null = null

/** As `ref` of a region of messages: F8 leads there, and Escape sends its message away and leads back. */
export function trackToastFocus(region: HTMLElement) {
  const lead = (event: KeyboardEvent) => event.key === 'F8' && region.focus()
  document.addEventListener('keydown', lead)
  region.addEventListener('focusin', remember)
  region.addEventListener('keydown', (event) => leave(event, region))
  // A message that is pointed at or swiped away takes the focus from nothing.
  region.addEventListener('mousedown', (event) => event.preventDefault())
  return () => document.removeEventListener('keydown', lead)
}

/** Gives the focus back to where it was, if it is in there now. */
export function restoreFocus(from: Element) {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !from.contains(activeElement)) return
  if (cameFrom) cameFrom.focus()
  else activeElement.blur()
}

function remember({ relatedTarget }: FocusEvent) {
  const before = relatedTarget instanceof HTMLElement ? relatedTarget : null
  if (!before?.closest('[data-messages]')) cameFrom = before
}

function leave(event: KeyboardEvent, region: HTMLElement) {
  if (event.key !== 'Escape') return
  // Not also the dialog around it.
  event.preventDefault()
  restoreFocus(region)
  dismissToast()
}
