const readingMs = 1_000

/**
 * Returns the ref of an element, which calls `onRead` once half of it has been in view for a second, with the page in front and
 * no dialog over it. An element higher than the window counts when it fills half of that.
 */
export function whenInView(onRead: () => void) {
  return (element: HTMLElement | null) => {
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry && isLargelyVisible(entry)) timer = setTimeout(look, readingMs)
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    observer.observe(element)

    function look() {
      if (isCovered()) timer = setTimeout(look, readingMs)
      else {
        observer.disconnect()
        onRead()
      }
    }

    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }
}

const isLargelyVisible = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2))

const isCovered = () => document.visibilityState === 'hidden' || document.querySelector('dialog[open]') !== null
