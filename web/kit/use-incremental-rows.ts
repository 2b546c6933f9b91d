import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * True while the browser restores the position on the page: on a reload and when going back, which needs all rows. A link or
 * an address opens a page at its top.
 */
let restoresPosition = false

/** Begins to tell visits that restore a position from others. The app calls it before it renders. */
export function watchVisits() {
  restoresPosition = !isNewVisit() || scrollY > 0
  for (const type of ['popstate', 'pushState', 'replaceState'])
    // In the capture phase, before the router renders.
    addEventListener(type, () => (restoresPosition = type === 'popstate'), true)
}

function isNewVisit() {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation && 'type' in navigation && navigation.type === 'navigate'
}

type Options = { step: number; first?: number; startsWhole?: boolean }

/**
 * How many of `length` rows to render: those of the first screen, then a step more each time that the page is idle. All of them
 * would be one task of a quarter of a second on a cheap phone. Rows that are added to the end follow in steps, too.
 */
export function useIncrementalRows(length: number, { step, first = step, startsWhole = false }: Options) {
  // The server renders the first rows, which the browser takes over before it adds the others.
  const restores = useSyncExternalStore(
    neverChanges,
    () => restoresPosition,
    () => false,
  )
  const opensWhole = restores || startsWhole
  const [openedWhole, setOpenedWhole] = useState(opensWhole)
  const [count, setCount] = useState(opensWhole ? length || Infinity : first)
  if (opensWhole && !openedWhole) {
    setOpenedWhole(true)
    setCount(length || Infinity)
  }
  const isWhole = count >= length
  useEffect(
    () => (isWhole ? undefined : whenIdle(() => startTransition(() => setCount(Math.min(count + step, length))))),
    [isWhole, count, length, step],
  )
  return { count, isWhole }
}

const neverChanges = () => () => {}
