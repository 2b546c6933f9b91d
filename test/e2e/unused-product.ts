import { test as base } from './product.ts'
import { runProduct } from './running-product.ts'

const startTimeoutMs = 120_000

/** A test with a product that nobody has used. */
export const test = base.extend({
  product: [
    async ({}, use) => {
      const product = await runProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
})

export const { expect } = test
