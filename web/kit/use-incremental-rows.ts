import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * True while the browser restores the position on the page: on a reload and when going back, which needs all rows. A link or
 * an address opens a page at its top.
 */
let opensWhole = !isNewVisit() || scrollY > 0
for (const type of ['popstate', 'pushState', 'replaceState'])
  // In the capture phase, before the router renders.
  addEventListener(type, () => (opensWhole = type === 'popstate'), true)

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
  const [count, setCount] = useState(opensWhole || startsWhole ? length || Infinity : first)
  const isWhole = count >= length
  useEffect(
    () => (isWhole ? undefined : whenIdle(() => startTransition(() => setCount(Math.min(count + step, length))))),
    [isWhole, count, length, step],
  )
  return { count, isWhole }
}
