type Entry = Pick<
  IntersectionObserverEntry,
  'isIntersecting' | 'intersectionRatio' | 'boundingClientRect' | 'rootBounds'
>

const stepMs = 250
const baseMs = 2_000
const msPerWord = 250
const maxMs = 8_000

/** The share of an element from which on it is in view as a whole: layout has fractions of pixels. */
const whole = 0.98
/** At most the space between a message and its buttons. */
const gapPx = 32

/** How long it takes to read a message. */
export const readingMs = (message: string | null) =>
  Math.min(baseMs + msPerWord * (message?.trim().split(/\s+/).length ?? 0), maxMs)

/**
 * Returns the refs of a message and of the row of buttons below it, which call `onRead` once both have been in view for
 * `durationMs` altogether: as a whole, between the bars, with the page in front and no dialog over it. Of a message for which the
 * window is too low the start must have been in view before the buttons are.
 */
export function whenRead(durationMs: number, onRead: () => void) {
  let leftMs = durationMs
  let timer: ReturnType<typeof setInterval> | undefined
  let message: Entry | undefined
  let buttons: Entry | undefined
  let isStartSeen = false

  return { message: observe((entry) => (message = entry)), buttons: observe((entry) => (buttons = entry)) }

  function observe(take: (entry: Entry) => void) {
    return (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry) take(entry)
          follow()
        },
        { rootMargin: betweenBars(), threshold: [0, 0.1, 0.25, 0.5, 0.75, whole, 1] },
      )
      observer.observe(element)
      return () => {
        observer.disconnect()
        clearInterval(timer)
      }
    }
  }

  function follow() {
    clearInterval(timer)
    isStartSeen ||= message !== undefined && isStartInView(message)
    if (leftMs > 0 && message && buttons && isWhole(buttons) && (isWhole(message) || (isStartSeen && isTooHigh())))
      timer = setInterval(count, stepMs)
  }

  function count() {
    if (isCovered()) return
    leftMs -= stepMs
    if (leftMs > 0) return
    clearInterval(timer)
    onRead()
  }

  function isTooHigh() {
    const heights = [message, buttons].map((entry) => entry?.boundingClientRect.height ?? 0)
    return heights.reduce((sum, height) => sum + height, gapPx) > (message?.rootBounds?.height ?? 0)
  }
}

const isWhole = ({ isIntersecting, intersectionRatio }: Entry) => isIntersecting && intersectionRatio >= whole

const isStartInView = ({ isIntersecting, boundingClientRect, rootBounds }: Entry) =>
  isIntersecting && boundingClientRect.top >= (rootBounds?.top ?? 0) - 1

/** The window without the top bar and the navigation of phones, which cover what is behind them. */
function betweenBars() {
  const style = getComputedStyle(document.documentElement)
  const px = (name: string) => (parseFloat(style.getPropertyValue(name)) || 0) * (parseFloat(style.fontSize) || 0)
  return `${-px('--top-bar')}px 0px ${-px('--bottom-bar')}px`
}

const isCovered = () => document.visibilityState === 'hidden' || document.querySelector('dialog[open]') !== null
