import { type PointerEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './close-icon.tsx'
import { toastCountdown } from './toast-countdown.ts'
import styles from './toasts.module.css'
import { dismissToast, type Toast } from './toast.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const swipePx = 50

/** One message. It goes by itself, by its button, or by a swipe to the right; not while someone points at it or is in it. */
export function ToastCard({ toast: { title, text, kind = 'plain' } }: { toast: Toast }) {
  const swipe = useSwipe()

  return (
    <div ref={toastCountdown} className={styles.toast} data-kind={kind} {...swipe}>
      <p className={styles.words}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </p>
      <Button kind="ghost" size="icon" onClick={dismissToast}>
        <CloseIcon />
        <VisuallyHidden>Dismiss</VisuallyHidden>
      </Button>
    </div>
  )
}

/** Moves the card with the finger, to the right only. */
function useSwipe() {
  const start = useRef<number | null>(null)

  const travelled = (event: PointerEvent<HTMLElement>) =>
    start.current === null ? 0 : Math.max(0, event.clientX - start.current)
  const moveTo = (card: HTMLElement, px: number) => {
    card.style.translate = px === 0 ? '' : `${px}px`
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      start.current !== null && moveTo(event.currentTarget, travelled(event)),
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const px = travelled(event)
      start.current = null
      if (px >= swipePx) dismissToast()
      else moveTo(event.currentTarget, 0)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = null
      moveTo(event.currentTarget, 0)
    },
  }
}
