import { vi } from 'vitest'

type Entry = { isIntersecting: boolean; intersectionRatio: number }

/** Lets a test bring what is observed into view, and out of it: nothing is laid out here. */
export function stubView() {
  const callbacks = new Set<(entries: Entry[]) => void>()
  class Observer {
    readonly callback
    constructor(callback: (entries: Entry[]) => void) {
      this.callback = callback
    }
    observe() {
      callbacks.add(this.callback)
    }
    disconnect() {
      callbacks.delete(this.callback)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const show = (isIntersecting: boolean) =>
    callbacks.forEach((callback) => callback([{ isIntersecting, intersectionRatio: isIntersecting ? 1 : 0 }]))
  return { enter: () => show(true), leave: () => show(false) }
}
