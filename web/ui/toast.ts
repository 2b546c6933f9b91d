export type ToastKind = 'plain' | 'success' | 'error'
export type ToastText = { title: string; text?: string; kind?: ToastKind }
export type Toast = ToastText & { id: number; isOpen: boolean }

const shownForMs = 5_000
const removalDelayMs = 1_000_000
const place = 'toast'

let current: Toast | null = null
let count = 0
let leftMs = 0
let removal: ReturnType<typeof setTimeout> | undefined
/** How each place where messages are shown learns of a change; the newest is the last. */
const regions: (() => void)[] = []

/** Shows a message. There is one at a time: a new one takes the place of the old. */
export function toast(text: ToastText) {
  clearTimeout(removal)
  count += 1
  leftMs = shownForMs
  set({ ...text, id: count, isOpen: true })
}

/** Closes the message; it is forgotten some time later. */
export function dismissToast() {
  if (!current?.isOpen) return
  set({ ...current, isOpen: false })
  removal = setTimeout(() => set(null), removalDelayMs)
}

/** The answer closes an error that is shown now, where it still is; a later one stays. */
export function errorUntilNow() {
  const shown = current
  return () => {
    if (shown?.kind === 'error' && current === shown) dismissToast()
  }
}

/** Counts down what is left of the message's time, then closes it. The answer stops that, and what is left is kept. */
export function countDown() {
  const counted = current
  const since = performance.now()
  const closing = setTimeout(dismissToast, leftMs)
  return () => {
    clearTimeout(closing)
    // A new message has a time of its own.
    if (current === counted) leftMs -= performance.now() - since
  }
}

/** Shows a message on the page that is loaded next. */
export const toastOnNextPage = (text: ToastText) => sessionStorage.setItem(place, JSON.stringify(text))

/** A place where messages are shown. The newest one shows them, because a modal dialog makes all behind it inert. */
export function openRegion() {
  let own: (() => void) | null = null

  return {
    /** Stands among the places until what is answered is called; the first shows what the page before left to be said. */
    join(changed: () => void) {
      own = changed
      regions.push(changed)
      tell()
      showKept()
      return () => {
        regions.splice(regions.indexOf(changed), 1)
        tell()
      }
    },
    shown: () => (regions.at(-1) === own ? current : null),
  }
}

function showKept() {
  const text = sessionStorage.getItem(place)
  if (text === null) return
  sessionStorage.removeItem(place)
  toast(JSON.parse(text))
}

function set(next: Toast | null) {
  current = next
  tell()
}

function tell() {
  for (const changed of regions) changed()
}
