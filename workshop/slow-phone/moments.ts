import type { Page } from '@playwright/test'

/** A moment and what is visible at it, as a selector. */
export type Moments = Record<string, string>

/** Milliseconds from the request of the document until each moment so far. */
export const recorded = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => Reflect.get(globalThis, 'moments'))

/** Runs in the page: notes at each frame what has become visible. */
export function recordMoments(selectors: Moments) {
  const moments: Record<string, number> = {}
  Object.assign(globalThis, { moments })
  const look = () => {
    for (const [name, selector] of Object.entries(selectors))
      if (!(name in moments) && document.querySelector(selector)?.checkVisibility()) moments[name] = performance.now()
    requestAnimationFrame(look)
  }
  look()
}

/** The medians of each moment, in seconds. */
export function line(name: string, all: Record<string, number>[]) {
  const moments = Object.keys(Object.assign({}, ...all))
  const texts = moments.map(
    (moment) => `${moment} ${(median(all.map((times) => times[moment] ?? NaN)) / 1_000).toFixed(2)}`,
  )
  return `  ${name.padEnd(18)}${texts.join('   ')}`
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
