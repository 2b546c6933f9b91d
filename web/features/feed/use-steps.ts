import { startTransition, useEffect, useState } from 'react'

/** True until a link is followed, which opens a page at its top. Going back, the browser restores the position in all of it. */
let opensWhole = true
for (const type of ['popstate', 'pushState', 'replaceState'])
  // In the capture phase, before the router renders.
  addEventListener(type, () => (opensWhole = type === 'popstate'), true)

type Options = { step: number; startsWhole?: boolean }

/**
 * How many of `length` rows to render: those of the first screen, then a step more with each frame. All of them would be one
 * task of a quarter of a second on a cheap phone. Rows that are added to the end follow in steps, too.
 */
export function useSteps(length: number, { step, startsWhole = false }: Options) {
  const [count, setCount] = useState(opensWhole || startsWhole ? length || Infinity : step)
  const isWhole = count >= length
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(Math.min(count + step, length)))
  }, [isWhole, count, length, step])
  return { count, isWhole }
}
