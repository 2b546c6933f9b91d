import { test as base } from '@playwright/test'
import { type RunningProduct, runProduct } from './running-product.ts'
import { setProduct } from './test-users.ts'
import { watchPage } from './watch-page.ts'

type PerTest = {
  /** Errors in the page so far. A test that causes errors on purpose removes them from the list. */
  problems: string[]
}
type PerWorker = { product: RunningProduct }

const startTimeoutMs = 120_000

/** A test with a running product behind `page`; it fails on any script error and content policy violation. */
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
    async ({ page, product }, use) => {
      setProduct(page.context(), product)
      const problems = await watchPage(page)
      await use(problems)
      test.expect(problems, 'what went wrong in the page').toEqual([])
    },
    { auto: true },
  ],
})

export const { expect } = test
