import { type PointerEvent, type ReactNode, type ToggleEvent, useRef, useState } from 'react'
import anchored from './anchored.module.css'
import styles from './hover-card.module.css'

type Props = {
  id: string
  title: string
  className?: string
  kind?: string
  trigger: ReactNode
  /** Rendered when the card is opened, so that its reads start only then. */
  children: () => ReactNode
}

const openAfterMs = 700
const closeAfterMs = 300

/** A button with a card that opens when the pointer rests on it, or by a tap or a key. */
export function HoverCard({ id, title, className, kind, trigger, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function openSoon({ pointerType, currentTarget: source }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => isNothingOpen() && card.current?.showPopover({ source }), openAfterMs)
  }

  function keepOpen() {
    clearTimeout(timer.current)
  }

  function closeSoon({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => card.current?.hidePopover(), closeAfterMs)
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
        className={`${anchored.anchored} ${styles.card}`}
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        onPointerEnter={keepOpen}
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
