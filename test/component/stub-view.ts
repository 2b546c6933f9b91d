import { vi } from 'vitest'

type Entry = { isIntersecting: boolean; intersectionRatio: number }

/** Lets a test bring what is observed into view, and out of it: nothing is laid out here. */
export function stubView() {
  const callbacks = new Map<(entries: Entry[]) => void, Element>()
  class Observer {
    readonly callback
    constructor(callback: (entries: Entry[]) => void) {
      this.callback = callback
    }
    observe(element: Element) {
      callbacks.set(this.callback, element)
    }
    disconnect() {
      callbacks.delete(this.callback)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  function show(ratioOf: (element: Element) => number) {
    for (const [callback, element] of callbacks) {
      const intersectionRatio = ratioOf(element)
      callback([{ isIntersecting: intersectionRatio > 0, intersectionRatio }])
    }
  }
  return {
    /** A part of each element, or of each as `ratioOf` says. */
    enter: (ratioOf: (element: Element) => number = () => 1) => show(ratioOf),
    leave: () => show(() => 0),
  }
}
