import { test as base } from './product.ts'
import { gifHost, type StandInProvider, standInProvider } from './gif-provider.ts'
import { runProduct } from './running-product.ts'

const startTimeoutMs = 120_000

/** A test with a product that names a GIF provider of its own, and with that provider. */
export const test = base.extend<object, { provider: StandInProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await standInProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ provider }, use) => {
      const settings = { GIF_PROVIDER_URL: provider.url, GIF_API_KEY: 'public-key', GIF_HOSTS: gifHost }
      const product = await runProduct(settings)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
})
