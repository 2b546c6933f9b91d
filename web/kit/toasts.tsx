import { type PointerEvent, useRef, useState, useSyncExternalStore } from 'react'
import X from 'lucide-react/icons/x'
import * as texts from '#texts/ui.ts'
import styles from './toasts.module.css'
import { createToastRegion, dismissToast, startCountdown, type Toast } from './toast.ts'
import { Button } from './button.tsx'
import type { Elements } from './elements.ts'
import { placeToast } from './place-toast.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * The live region where toasts appear and are announced; it exists before its first toast. F8 moves the focus to it,
 * Escape back. Each dialog brings its own, because nothing behind a modal dialog can be reached or heard.
 */
export function Toasts() {
  const [region] = useState(createToastRegion)
  const toast = useSyncExternalStore(region.subscribe, region.current, region.current)
  const card = toast?.isOpen && <ToastCard key={toast.id} toast={toast} />

  return (
    <section ref={trackToastFocus} data-toasts className={styles.region} aria-label={texts.messages} tabIndex={-1}>
      <div role="status">{toast?.kind !== 'error' && card}</div>
      <div role="alert">{toast?.kind === 'error' && card}</div>
    </section>
  )
}

const swipePx = 50

/** One toast. It closes after a while, by its button, or by a swipe to the right; the time stops while it is pointed at or focused. */
function ToastCard({ toast }: { toast: Toast }) {
  const { title, text, kind = 'plain' } = toast
  const action: Elements = toast.action
  const swipe = useSwipe()

  return (
    <div
      ref={countdownRef}
      className={styles.toast}
      data-kind={kind}
      data-action={action && ''}
      data-small={toast.isSmall}
      {...swipe}
    >
      <p className={styles.text}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </p>
      {action}
      <Button kind="ghost" size="icon" onClick={dismissToast}>
        <X size={toast.isSmall ? 14 : 20} />
        <VisuallyHidden>{texts.dismiss}</VisuallyHidden>
      </Button>
    </div>
  )
}

/** Runs the countdown of the toast, except while the pointer is over its card or the focus is in its region. */
function countdownRef(card: HTMLDivElement) {
  const region = card.closest<HTMLElement>('[data-toasts]') ?? card
  const stopPlacing = placeToast(region)
  const listeners = new AbortController()
  let pause: (() => void) | undefined
  let isPointedAt = false

  function update({ type }: { type: string }) {
    if (type.startsWith('pointer')) isPointedAt = type === 'pointerenter'
    pause?.()
    pause = isPointedAt || region.matches(':focus-within') ? undefined : startCountdown()
  }

  for (const type of ['pointerenter', 'pointerleave']) card.addEventListener(type, update)
  for (const type of ['focusin', 'focusout']) region.addEventListener(type, update, listeners)
  update({ type: 'mount' })
  return () => {
    pause?.()
    stopPlacing()
    listeners.abort()
    // The dismiss button is removed with the card.
    restoreFocus(card)
  }
}

/** Moves the card with the finger, to the right only. */
function useSwipe() {
  const startX = useRef<number | null>(null)

  const distancePx = (event: PointerEvent<HTMLElement>) =>
    startX.current === null ? 0 : Math.max(0, event.clientX - startX.current)
  const moveTo = (card: HTMLElement, px: number) => {
    card.style.translate = px === 0 ? '' : `${px}px`
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return
      startX.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      startX.current !== null && moveTo(event.currentTarget, distancePx(event)),
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const px = distancePx(event)
      startX.current = null
      if (px >= swipePx) dismissToast()
      else moveTo(event.currentTarget, 0)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      startX.current = null
      moveTo(event.currentTarget, 0)
    },
  }
}

let previousFocus: HTMLElement | null = null

/** As `ref` of a toast region: F8 moves the focus to it, and Escape dismisses its toast and restores the focus. */
function trackToastFocus(region: HTMLElement) {
  const focusOnF8 = (event: KeyboardEvent) => event.key === 'F8' && region.focus()
  document.addEventListener('keydown', focusOnF8)
  region.addEventListener('focusin', savePreviousFocus)
  region.addEventListener('keydown', (event) => dismissOnEscape(event, region))
  // Pointing at a toast or swiping it takes the focus from nothing.
  region.addEventListener('mousedown', (event) => event.preventDefault())
  return () => document.removeEventListener('keydown', focusOnF8)
}

/** Returns the focus to where it was before the region, if it is inside `container` now. */
function restoreFocus(container: Element) {
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
