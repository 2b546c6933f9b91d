import type { Page } from '@playwright/test'

/** What is too small to be seen by somebody who reads. */
const unseenShift = 0.01

/** Whether what stood on the page moved without being asked, from its first picture until now. */
export async function findJumps(page: Page): Promise<string[]> {
  const shift = await page.evaluate(shiftSoFar)
  return shift > unseenShift ? [`jumps by ${shift.toFixed(3)}`] : []
}

/** As the browser counts it: the share of the screen that moved, times how far, without what followed a key or press. */
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
