import { test as base } from './product.ts'
import { gifHost, type FakeGifProvider, startFakeGifProvider } from './gif-provider.ts'
import { runProduct } from './running-product.ts'

const startTimeoutMs = 120_000

/** A test with a product that uses a fake GIF provider. */
export const test = base.extend<object, { provider: FakeGifProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await startFakeGifProvider()
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
