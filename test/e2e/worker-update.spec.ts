import { openInApp } from './open-in-app.ts'
import { startSiteProxy } from './site-proxy.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test.use({ serviceWorkers: 'allow' })

test('a page goes on with its own files after an update, and offers once to reload', async ({ page, product }) => {
  const site = await startSiteProxy(product.url)
  await signIn(page, await createApprovedUser(product))
  await page.goto(site.url)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // The page whose worker controls it from the start notices an update.
  await page.reload()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /start-offline/.test(name)),
  )

  site.update()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

  await expect(page.getByText('Brightside has a new version.')).toBeVisible()
  // The server of the new version has no file of this page any more.
  await openInApp(page, '/leaderboard')
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  site.restore()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Brightside has a new version.')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  await site.stop()
})
