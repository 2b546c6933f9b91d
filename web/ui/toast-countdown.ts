import { restoreFocus } from './toast-focus.ts'
import { countDown } from './toast.ts'

/** As `ref` of a message's card: its time runs while nobody points at it, and while the focus is not among the messages. */
export function toastCountdown(card: HTMLDivElement) {
  const place = card.closest('[data-messages]') ?? card
  const going = new AbortController()
  let stop: (() => void) | undefined
  let isPointedAt = false

  function look({ type }: { type: string }) {
    if (type.startsWith('pointer')) isPointedAt = type === 'pointerenter'
    stop?.()
    stop = isPointedAt || place.matches(':focus-within') ? undefined : countDown()
  }

  for (const type of ['pointerenter', 'pointerleave']) card.addEventListener(type, look)
  for (const type of ['focusin', 'focusout']) place.addEventListener(type, look, going)
  look({ type: 'shown' })
  return () => {
    stop?.()
    going.abort()
    // The button that sent it away goes as well.
    restoreFocus(card)
  }
}
