import { startMailServer } from '#test/mail-server.ts'
import { test as base } from './product.ts'
import { runProduct } from './running-product.ts'

const startTimeoutMs = 120_000

/** A test with a product that has a mail server, and that refuses short and guessable passwords. */
export const test = base.extend<object, { mailServer: Awaited<ReturnType<typeof startMailServer>> }>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startMailServer()
      await use(mailServer)
      await mailServer.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const settings = { SMTP_URL: mailServer.url(), PASSWORD_MIN_LENGTH: '8', PASSWORD_BLOCKLIST: 'on' }
      const product = await runProduct(settings)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
})
