import { type ReactNode, useRef } from 'react'
import anchored from './anchored.module.css'
import styles from './tooltip.module.css'

type Props = { id: string; text: string; className?: string; children: ReactNode }

const openAfterMs = 700
const skipMs = 300

let closedAt = -Infinity

/**
 * A disabled button with a tooltip that says why: on hover after a delay (at once if another tooltip has just closed), on
 * focus, and by a tap. It uses aria-disabled, so that it stays focusable.
 */
export function Tooltip({ id, text, className, children }: Props) {
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

  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled
        aria-describedby={id}
        onPointerEnter={({ currentTarget }) =>
          show(currentTarget, performance.now() - closedAt < skipMs ? 0 : openAfterMs)
        }
        onPointerLeave={hide}
        onFocus={({ currentTarget }) => show(currentTarget)}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        {children}
      </button>
      <span ref={tip} id={id} popover="manual" role="tooltip" className={`${anchored.anchored} ${styles.tip}`}>
        {text}
      </span>
    </>
  )
}

/** True for a press outside the button, or a scroll while the button is not focused: some phones do not focus what is tapped. */
const isOutside = ({ type, target }: Event, button: HTMLElement) =>
  type === 'scroll' ? document.activeElement !== button : !(target instanceof Node && button.contains(target))
