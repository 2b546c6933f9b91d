import type { Page } from '@playwright/test'

/** What is too small to be seen by somebody who reads. */
const unseenShift = 0.01

/** Whether anything scrolls sideways, the page or a part of it, and whether what stood there jumped without being asked. */
export async function findMoves(page: Page): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const parts = await page.evaluate(scrollingParts)
  const shift = await page.evaluate(shiftSoFar)
  return [
    ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} px`] : []),
    ...parts.map((part) => `scrolls sideways: ${part}`),
    ...(shift > unseenShift ? [`jumps by ${shift.toFixed(3)}`] : []),
  ]
}

const scrollingParts = () =>
  [...document.querySelectorAll('body *')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.checkVisibility())
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
    .map((one) => one.outerHTML.slice(0, 120))

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
