import type { Page } from '@playwright/test'

/** More than a loaded machine takes to stop the clock, which cannot stop in the past. */
const aheadMs = 10_000

/** Stops the clock of a page that `page.clock.install` has left running, a little ahead; what is due until then happens once. */
export const pauseClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
