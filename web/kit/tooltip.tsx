import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './anchored.module.css'
import { buttonClass, type ButtonStyle } from './button.tsx'

type Props = { id: string; text: string; className?: string; children: ReactNode }

/**
 * A disabled button with a tooltip that says why: on hover after a delay, on focus, and by a tap. It uses aria-disabled, so
 * that it stays focusable.
 */
export function Tooltip({ id, text, className, children }: Props) {
  const { tip, show, handlers } = useTooltip()
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled
        aria-describedby={id}
        {...handlers}
        onFocus={({ currentTarget }) => show(currentTarget)}
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        {children}
      </button>
      <span ref={tip} id={id} popover="manual" role="tooltip" className={`${styles.anchored} ${styles.tip}`}>
        {text}
      </span>
    </>
  )
}

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

type ActionProps = {
  disabledReason: string | null
  id: string
  buttonStyle: ButtonStyle
  label: ReactNode
  children: ReactNode
}

/** An action, or a disabled button in its place that says why. */
export const DisabledWithReason = ({ disabledReason, id, buttonStyle, label, children }: ActionProps) =>
  disabledReason === null ? (
    children
  ) : (
    <Tooltip id={id} text={disabledReason} className={buttonClass(buttonStyle)}>
      {label}
    </Tooltip>
  )
