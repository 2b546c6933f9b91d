import { type PointerEvent, type ReactNode, type ToggleEvent, useRef, useState } from 'react'
import anchored from './anchored.module.css'
import styles from './hover-card.module.css'

type Props = {
  id: string
  title: string
  className?: string
  kind?: string
  /** What stands on the button. */
  face: ReactNode
  /** Made when the list is opened, so that what it reads is asked for only then. */
  children: () => ReactNode
}

const openAfterMs = 700
const closeAfterMs = 300

/** A button whose list opens as the pointer rests on it, or by a tap or key. */
export function HoverCard({ id, title, className, kind, face, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function rest({ pointerType, currentTarget: source }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => isAlone() && list.current?.showPopover({ source }), openAfterMs)
  }

  function stay() {
    clearTimeout(timer.current)
  }

  function leave({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => list.current?.hidePopover(), closeAfterMs)
  }

  return (
    <>
      <button
        type="button"
        className={className}
        data-kind={kind}
        popoverTarget={id}
        // A press on what a resting pointer has opened keeps it open.
        popoverTargetAction="show"
        onPointerEnter={rest}
        onPointerLeave={leave}
      >
        {face}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={`${anchored.anchored} ${styles.list}`}
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
        onPointerEnter={stay}
        onPointerLeave={leave}
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

// A pointer that passes by closes nothing that was opened on purpose.
const isAlone = () => document.querySelector(':popover-open') === null
