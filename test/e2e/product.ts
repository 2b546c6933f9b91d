import { test as base } from '@playwright/test'
import { type RunningProduct, runProduct } from './running-product.ts'
import { watchPage } from './watch-page.ts'

type PerTest = {
  /** What went wrong in the page so far. A journey that means to break something takes its own out of the list. */
  problems: string[]
}
type PerWorker = { product: RunningProduct }

const startTimeoutMs = 120_000

/** A test with the running product behind `page`; it fails on any error of a script and any breach of the content policy. */
export const test = base.extend<PerTest, PerWorker>({
  product: [
    async ({}, use) => {
      const product = await runProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  problems: [
    async ({ page }, use) => {
      const problems = await watchPage(page)
      await use(problems)
      test.expect(problems, 'what went wrong in the page').toEqual([])
    },
    { auto: true },
  ],
})

export const { expect } = test
