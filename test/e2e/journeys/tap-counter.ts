import type { Locator } from '@playwright/test'
import { test as base } from '#test/e2e/product.ts'

/** A test whose `tapCounter` taps and types, and counts every tap that a user needs. */
export const test = base.extend<{ tapCounter: TapCounter }>({
  tapCounter: async ({ hasTouch }, use, info) => {
    const tapCounter = createTapCounter(hasTouch ? 'tap' : 'click')
    await use(tapCounter)
    info.annotations.push({ type: 'taps', description: String(tapCounter.count()) })
  },
})

export const { expect } = test

export type TapCounter = ReturnType<typeof createTapCounter>

function createTapCounter(gesture: 'tap' | 'click') {
  let taps = 0

  async function tap(target: Locator, timeout?: number) {
    taps += 1
    await (gesture === 'tap' ? target.tap({ timeout }) : target.click({ timeout }))
  }

  return {
    tap,
    /** Typing costs a tap into the field, unless the field has the focus already. */
    async type(target: Locator, text: string) {
      if (!(await target.evaluate((field) => field === document.activeElement))) await tap(target)
      await target.fill(text)
    },
    count: () => taps,
  }
}
