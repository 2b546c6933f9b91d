import type { Locator } from '@playwright/test'
import { test as base } from '#test/e2e/product.ts'

/** A journey done by hand: `hand` taps and types, and counts every tap that a person would need. */
export const test = base.extend<{ hand: Hand }>({
  hand: async ({ hasTouch }, use, info) => {
    const hand = handThat(hasTouch ? 'taps' : 'clicks')
    await use(hand)
    info.annotations.push({ type: 'taps', description: String(hand.taps()) })
  },
})

export const { expect } = test

export type Hand = ReturnType<typeof handThat>

function handThat(way: 'taps' | 'clicks') {
  let taps = 0

  async function tap(target: Locator) {
    taps += 1
    await (way === 'taps' ? target.tap() : target.click())
  }

  return {
    tap,
    /** Typing costs the tap into the field, unless the page has put the cursor there already. */
    async type(target: Locator, text: string) {
      if (!(await target.evaluate((field) => field === document.activeElement))) await tap(target)
      await target.fill(text)
    },
    taps: () => taps,
  }
}
