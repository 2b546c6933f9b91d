import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'

const openAfterMs = 700
const skipMs = 300

let closedAt = -Infinity

/** A tooltip for a button: on hover after a delay (at once if another tooltip has just closed), and when `show` is called. */
export function useTooltip() {
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closing = useRef<AbortController>(null)

  function show(source: HTMLElement, afterMs = 0) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => open(source), afterMs)
  }

  function open(source: HTMLElement) {
    closing.current?.abort()
    closing.current = new AbortController()
    const { signal } = closing.current
    const onEvent = (event: Event) => isOutside(event, source) && hide()
    for (const type of ['pointerdown', 'scroll']) document.addEventListener(type, onEvent, { signal, capture: true })
    tip.current?.showPopover({ source })
  }

  function hide() {
    clearTimeout(timer.current)
    closing.current?.abort()
    if (tip.current?.matches(':popover-open')) closedAt = performance.now()
    tip.current?.hidePopover()
  }

  const showLater = ({ currentTarget }: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) =>
    show(currentTarget, performance.now() - closedAt < skipMs ? 0 : openAfterMs)

  const handlers = {
    onPointerEnter: showLater,
    onPointerLeave: hide,
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
  }
  return { tip, show, showLater, hide, handlers }
}

/** True for a press outside the button, or a scroll while the button is not focused: some phones do not focus what is tapped. */
const isOutside = ({ type, target }: Event, button: HTMLElement) =>
  type === 'scroll' ? document.activeElement !== button : !(target instanceof Node && button.contains(target))
