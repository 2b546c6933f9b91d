import { sql } from '#server/platform/db/sql.ts'
import { cardOf, giveMany } from './feed-scenario.ts'
import { startSiteProxy } from './site-proxy.ts'
import { expect, test } from './product.ts'
import { createApprovedUser, leave, logIn, signIn } from './test-users.ts'
import { forgetLostRequests, storedReads, workerControls } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('the next person sees nothing of the one before, also where the network takes more than three seconds', async ({
  page,
  product,
  problems,
}) => {
  const site = await startSiteProxy(product.url)
  const zenobia = await createApprovedUser(product, { firstName: 'Zenobia', storeNumber: '0712' })
  const ben = await createApprovedUser(product, { firstName: 'Ben', storeNumber: '0713' })
  await signIn(page, zenobia)
  await page.goto(site.url)
  await workerControls(page)
  await expect.poll(() => storedReads(page)).toContain('/api/auth/user')
  await product.database().many(sql`delete from sessions where user_id = ${zenobia.id}`)
  await logIn(page, ben)

  site.beSilent()
  setTimeout(site.answer, 6_000)
  await page.goto(site.url)

  await expect(page.getByRole('heading', { name: 'Welcome, Ben!' })).toBeVisible()
  expect(await page.content()).not.toContain('Zenobia')
  await site.stop()
  forgetLostRequests(problems)
})

test('a page that the device had stored lets nobody act in the name of its person', async ({
  page,
  context,
  product,
  problems,
}) => {
  const name = `Thanks ${Date.now()}`
  await giveMany(product, await createApprovedUser(product, { firstName: 'Ben' }), { name, count: 1 })
  const zenobia = await createApprovedUser(product, { firstName: 'Zenobia' })
  await signIn(page, zenobia)
  await page.goto('/feed')
  await workerControls(page)
  await expect.poll(() => storedReads(page)).toContain('/api/feed pages')
  await context.setOffline(true)
  await page.goto('/feed')

  await cardOf(page, name).getByRole('button', { name: 'Boost' }).click()

  await expect(page.getByText(/^Failed to boost|no answer|connection/i).first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox')))).toEqual([])
  forgetLostRequests(problems)
})

test('a device whose session was found ended shows no stored page', async ({ page, context, product, problems }) => {
  const zenobia = await createApprovedUser(product, { firstName: 'Zenobia' })
  await signIn(page, zenobia)
  await page.goto('/feed')
  await workerControls(page)
  await expect.poll(() => storedReads(page)).toContain('/api/auth/user')
  await leave(page)
  await product.database().many(sql`delete from sessions where user_id = ${zenobia.id}`)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  await expect.poll(() => storedReads(page)).toEqual([])

  await context.setOffline(true)
  await page.goto('/feed')

  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await page.content()).not.toContain('Zenobia')
  forgetLostRequests(problems)
})

test('a log-out without a network clears the device, and the next request ends the session', async ({
  page,
  context,
  product,
  problems,
}) => {
  const zenobia = await createApprovedUser(product, { firstName: 'Zenobia' })
  await signIn(page, zenobia)
  await page.goto('/')
  await workerControls(page)
  await expect.poll(() => storedReads(page)).toContain('/api/auth/user')
  await page.getByRole('button', { name: 'User menu' }).click()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.poll(() => storedReads(page)).toEqual([])
  expect(await page.content()).not.toContain('Zenobia')
  await context.setOffline(false)

  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  await expect.poll(() => product.database().many(sql`select from sessions where user_id = ${zenobia.id}`)).toEqual([])
  forgetLostRequests(problems)
})
