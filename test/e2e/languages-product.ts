import { test as base } from './product.ts'
import { runProduct } from './running-product.ts'

const startTimeoutMs = 120_000

/** A test with a product that offers English and Spanish, in a browser that asks for Spanish. */
export const test = base.extend({
  locale: 'es-MX',
  product: [
    async ({}, use) => {
      const product = await runProduct({ ORG_LANGUAGES: 'en,es' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
})

export const { expect } = test
