import { readSessionText, removeSessionText, writeSessionText } from '#web/data/storage/session-storage.ts'
import type { Elements } from './elements.ts'

export type ToastKind = 'plain' | 'success' | 'error'
export type ToastContent = {
  title: string
  text?: string
  kind?: ToastKind
  /** A button, for example to undo. It dismisses the toast itself. */
  action?: Elements
  /** How long it stays; 5 s by default. */
  durationMs?: number
  /** True for a failure of the page or dialog that shows it: another one does not show it. */
  isLocal?: boolean
  /** True if the page itself says it: the toast is a small one at the edge then. */
  isSmall?: boolean
}
export type Toast = ToastContent & { id: number; isOpen: boolean }

const durationMs = 5_000
const removalDelayMs = 1_000_000
/** A failure may close the dialog in which it happened; the page then shows it. */
const localAfterMs = 500
const storageKey = 'toast'

let current: Toast | null = null
let lastId = 0
let remainingMs = 0
let shownAt = 0
let removal: ReturnType<typeof setTimeout> | undefined
/** The listener of each mounted region; the newest is the last. */
const listeners: (() => void)[] = []

/** Shows a toast. There is one at a time: a new one replaces the old. */
export function toast(content: ToastContent) {
  clearTimeout(removal)
  lastId += 1
  remainingMs = content.durationMs ?? durationMs
  shownAt = performance.now()
  setCurrent({ ...content, id: lastId, isOpen: true })
}

/** Closes the toast; its content is removed some time later. */
export function dismissToast() {
  if (!current?.isOpen) return
  setCurrent({ ...current, isOpen: false })
  removal = setTimeout(() => setCurrent(null), removalDelayMs)
}

/** Dismisses a failure of a page or dialog that people have left. */
export function dismissLocalToast() {
  if (current?.isLocal && performance.now() - shownAt >= localAfterMs) dismissToast()
}

/** Returns a function that dismisses the error shown now, unless another toast has replaced it. */
export function createErrorDismisser() {
  const shown = current
  return () => {
    if (shown?.kind === 'error' && current === shown) dismissToast()
  }
}

/** Dismisses the toast when its time is up. Returns a function that pauses the countdown and keeps the remaining time. */
export function startCountdown() {
  const counted = current
  const startedAt = performance.now()
  const timer = setTimeout(dismissToast, remainingMs)
  return () => {
    clearTimeout(timer)
    // A newer toast has a countdown of its own.
    if (current === counted) remainingMs -= performance.now() - startedAt
  }
}

/** Shows a toast on the page that is loaded next. */
export const toastOnNextPage = (content: ToastContent) => writeSessionText(storageKey, JSON.stringify(content))

/** A region that shows toasts, as a store for useSyncExternalStore. Only the newest shows them: a modal dialog makes everything behind it inert. */
export function createToastRegion() {
  let ownListener: (() => void) | null = null

  return {
    /** Mounts the region until the returned function is called. The first one shows the toast saved by the previous page. */
    subscribe(listener: () => void) {
      dismissLocalToast()
      ownListener = listener
      listeners.push(listener)
      notifyRegions()
      showSavedToast()
      return () => {
        dismissLocalToast()
        listeners.splice(listeners.indexOf(listener), 1)
        notifyRegions()
      }
    },
    current: () => (listeners.at(-1) === ownListener ? current : null),
  }
}

function showSavedToast() {
  const saved = readSessionText(storageKey)
  if (saved === null) return
  removeSessionText(storageKey)
  toast(JSON.parse(saved))
}

function setCurrent(next: Toast | null) {
  current = next
  notifyRegions()
}

function notifyRegions() {
  for (const listener of listeners) listener()
}
