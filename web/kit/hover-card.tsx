import { type PointerEvent, type ReactNode, type ToggleEvent, useRef, useState } from 'react'
import styles from './anchored.module.css'
import type { Elements } from './elements.ts'

type Props = {
  id: string
  title: string
  className?: string
  kind?: string
  trigger: ReactNode
  /** Rendered when the card is opened, so that its reads start only then. */
  children: () => Elements
}

const openAfterMs = 700
const closeAfterMs = 300

/** A button with a card that opens when the pointer rests on it, or by a tap or a key. */
export function HoverCard({ id, title, className, kind, trigger, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function schedule({ pointerType }: PointerEvent, ms: number, run: () => void) {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(run, ms)
  }

  const openSoon = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: source } = event
    schedule(event, openAfterMs, () => isNothingOpen() && card.current?.showPopover({ source }))
  }
  const closeSoon = (event: PointerEvent) => schedule(event, closeAfterMs, () => card.current?.hidePopover())

  // Otherwise a card that was opened by a press and closed at once would open again, because the pointer is still there.
  function onToggle({ newState }: ToggleEvent) {
    clearTimeout(timer.current)
    setOpen(newState === 'open')
  }

  return (
    <>
      <button
        type="button"
        className={className}
        data-kind={kind}
        popoverTarget={id}
        // 'show', because a click must not close the card that hovering has opened.
        popoverTargetAction="show"
        onPointerEnter={openSoon}
        onPointerLeave={closeSoon}
      >
        {trigger}
      </button>
      <div
        ref={card}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={`${styles.anchored} ${styles.card}`}
        onToggle={onToggle}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={closeSoon}
      >
        {isOpen && (
          <>
            <p className={styles.title}>{title}</p>
            {children()}
          </>
        )}
      </div>
    </>
  )
}

// Hovering never closes a popover that was opened on purpose.
const isNothingOpen = () => document.querySelector(':popover-open') === null
