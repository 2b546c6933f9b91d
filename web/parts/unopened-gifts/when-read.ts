const stepMs = 250
const baseMs = 2_000
const msPerWord = 250
const maxMs = 8_000

/** The share of an element from which on it is in view as a whole: layout has fractions of pixels. */
const whole = 0.98

/** How long it takes to read a message. */
export const readingMs = (message: string | null) =>
  Math.min(baseMs + msPerWord * (message?.trim().split(/\s+/).length ?? 0), maxMs)

/**
 * Returns the refs of a message and of the row of buttons below it, which call `onRead` once both have been in view together for
 * `durationMs` altogether: as a whole, between the bars, with the page in front and no dialog over it. A message for which the
 * window is too low is read by a button alone.
 */
export function whenRead(durationMs: number, onRead: () => void) {
  let leftMs = durationMs
  let timer: ReturnType<typeof setInterval> | undefined
  const isWhole = [false, false]

  return { message: observe(0), buttons: observe(1) }

  function observe(part: number) {
    return (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          isWhole[part] = !!entry && entry.intersectionRatio >= whole
          clearInterval(timer)
          if (leftMs > 0 && !isWhole.includes(false)) timer = setInterval(count, stepMs)
        },
        { rootMargin: betweenBars(), threshold: whole },
      )
      observer.observe(element)
      return () => {
        observer.disconnect()
        clearInterval(timer)
      }
    }
  }

  function count() {
    if (document.visibilityState === 'hidden' || document.querySelector('dialog[open]')) return
    leftMs -= stepMs
    if (leftMs > 0) return
    clearInterval(timer)
    onRead()
  }
}

/** The window without the top bar and the navigation of phones, which cover what is behind them. */
function betweenBars() {
  const style = getComputedStyle(document.documentElement)
  const px = (name: string) => parseFloat(style.getPropertyValue(name)) * parseFloat(style.fontSize) || 0
  return `${-px('--top-bar')}px 0px ${-px('--bottom-bar')}px`
}
