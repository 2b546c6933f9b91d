import type { Page } from '@playwright/test'

/** Smaller layout shifts are not noticed. */
const maxShift = 0.01

/** Reports the cumulative layout shift since the first paint. */
export async function findJumps(page: Page): Promise<string[]> {
  const shift = await page.evaluate(shiftSoFar)
  return shift > maxShift ? [`jumps by ${shift.toFixed(3)}`] : []
}

/** Sums the layout shifts that did not follow an input. */
const shiftSoFar = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry.toJSON()
        if (!hadRecentInput) sum += value
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 100)
  })
