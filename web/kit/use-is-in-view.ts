import { useState } from 'react'

/** Below the top bar and above the bottom navigation. */
const rootMargin = '-64px 0px -72px'

/** Tells whether most of an element is in view. Its `ref` is the first of the two. */
export function useIsInView() {
  const [isInView, setInView] = useState(false)
  const [watch] = useState(() => (element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin,
      threshold: 0.6,
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setInView(false)
    }
  })
  return [watch, isInView] as const
}
