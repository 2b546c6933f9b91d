import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openInApp } from './open-in-app.ts'
import { cardOf, giveMany } from './feed-scenario.ts'
import { createActiveCompetition, createUserWithTokens } from './competitions.ts'
import { startSiteProxy } from './site-proxy.ts'
import { createApprovedUser, loseSession, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { forgetLostRequests, storedReads, workerControls } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('opens the app without a network, or with one that never answers, and reads once it does', async ({
  page,
  context,
  product,
  problems,
}) => {
  const site = await startSiteProxy(product.url)
  await signIn(page, await createApprovedUser(product, { firstName: 'Xenophilia' }))
  await page.goto(site.url)
  await workerControls(page)
  await expect.poll(() => storedReads(page)).toContain('/api/auth/user')

  await context.setOffline(true)
  const response = await page.goto(`${site.url}/leaderboard`)

  expect(response?.fromServiceWorker()).toBe(true)
  expect(await response?.text()).not.toContain('Xenophilia')
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  // This device has not stored the board: home alone was opened.
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()

  await expect.poll(() => storedReads(page)).toContain('/api/leaderboard?')
  site.beSilent()
  const stored = await page.goto(`${site.url}/leaderboard`)

  expect(await stored?.text()).not.toContain('Xenophilia')
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  await expect(page.getByText(/seeing what was loaded .* ago/)).toBeVisible()
  site.answer()
  await expect(page.getByText(/seeing what was loaded .* ago/)).toBeHidden()
  await site.stop()
  forgetLostRequests(problems)
})

test('shows without a network what each main screen showed last, with its age', async ({
  page,
  context,
  product,
  problems,
}) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')
  await workerControls(page)
  for (const [path, { read }] of Object.entries(mainScreens)) {
    await openInApp(page, path)
    await expect.poll(() => storedReads(page), path).toContain(read)
  }

  await context.setOffline(true)
  for (const [path, { title }] of Object.entries(mainScreens)) {
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(/You are offline and seeing what was loaded .* ago\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  }

  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toHaveCount(0)
  forgetLostRequests(problems)
})

test('shows without a network the competitions that were open for a moment, and why nobody can enter', async ({
  page,
  context,
  product,
  problems,
}) => {
  const { title } = await createActiveCompetition(product, { title: randomUUID() })
  await signIn(page, await createUserWithTokens(product))
  await page.goto('/')
  await workerControls(page)
  await page.goto('/competitions')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await expect.poll(() => storedReads(page)).toContain('/api/competitions pages')

  await context.setOffline(true)
  for (const open of [
    () => page.reload(),
    () => openInApp(page, '/hall-of-fame'),
    () => openInApp(page, '/competitions'),
  ])
    await open()

  const card = page.getByRole('article', { name: title })
  await expect(card).toBeVisible()
  await expect(card.getByRole('button', { name: /^Enter/ })).toBeDisabled()
  await expect(card.getByText('You are offline. Entries need a connection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await context.setOffline(false)
  await expect(card.getByRole('button', { name: /^Enter/ })).toBeEnabled()
  forgetLostRequests(problems)
})

test('a page that this device has not stored says once that it needs a connection', async ({
  page,
  context,
  product,
  problems,
}) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  await signIn(page, await createApprovedUser(product))
  await page.goto('/transparency')
  await workerControls(page)
  await expect.poll(() => storedReads(page)).toContain('/api/auth/user')

  await context.setOffline(true)
  for (const path of ['/feed', '/competitions', '/hall-of-fame', '/statement', '/settings', `/people/${ben.id}`]) {
    await page.goto(path)

    await expect(page.getByRole('main').getByText(/needs? a connection/), path).toHaveCount(1)
    await expect(page.getByText(/There was no answer|went wrong/), path).toHaveCount(0)
    // The settings show the profile.
    const age = path === '/settings' ? ' and seeing what was loaded less than a minute ago' : ''
    await expect(page.getByText(`You are offline${age}.`, { exact: true }), path).toBeVisible()
  }
  forgetLostRequests(problems)
})

test('opens a gift of the stored feed without a network', async ({ page, context, product, problems }) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  const message = randomUUID()
  await giveMany(product, ben, { name: message, count: 1 })
  await signIn(page, await createApprovedUser(product))
  await page.goto('/feed')
  await workerControls(page)
  await expect.poll(() => storedReads(page)).toContain('/api/feed pages')
  const link = cardOf(page, message).getByRole('link', { name: / at / })

  await context.setOffline(true)
  await link.click()
  await page.reload()

  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  forgetLostRequests(problems)
})

test('finds a colleague of the own store without a network', async ({ page, context, product, problems }) => {
  const ana = await createApprovedUser(product, { storeNumber: '0711' })
  await createApprovedUser(product, { firstName: 'Zéphyrine', lastNameInitial: 'K', storeNumber: '0711' })
  await signIn(page, ana)
  await page.goto('/gift-tokens')
  await workerControls(page)
  await expect.poll(() => storedReads(page)).toEqual(expect.arrayContaining(['/api/people/store', '/api/organization']))

  await context.setOffline(true)
  await page.goto('/gift-tokens')
  await page.getByLabel('Colleague').fill('zeph')

  await expect(page.getByRole('option', { name: /Zéphyrine/ })).toBeVisible()
  forgetLostRequests(problems)
})

test('shows nothing of a person to the next one, nor to somebody without a session', async ({
  page,
  context,
  product,
  problems,
}) => {
  const [xenia, ben] = [
    await createApprovedUser(product, { firstName: 'Zenobia', storeNumber: '0712' }),
    await createApprovedUser(product, { firstName: 'Ben', storeNumber: '0713' }),
  ]
  await signIn(page, xenia)
  await page.goto('/')
  await workerControls(page)
  await expect.poll(() => storedReads(page)).toContain('/api/auth/user')

  await signIn(page, ben)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome, Ben!' })).toBeVisible()
  await expect.poll(() => storedOwners(page)).toEqual([ben.id])
  await expect.poll(() => storedReads(page)).toContain('/api/auth/user')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome, Ben!' })).toBeVisible()
  expect(await page.content()).not.toContain('Zenobia')

  await context.setOffline(false)
  await loseSession(page)
  // It leaves by itself half a second later, which may be before it has loaded.
  await page.goto('/leaderboard', { waitUntil: 'commit' })
  await page.waitForURL(/\/\?login$/)
  await expect.poll(() => storedOwners(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await page.content()).not.toContain('Ben')
  forgetLostRequests(problems)
})

test('REQ-SEC-26: a log-out removes the worker and what this device stores, also without Clear-Site-Data', async ({
  page,
  product,
}) => {
  await signIn(page, await createApprovedUser(product))
  // Browsers ignore this header over plain http.
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch()
    const { 'clear-site-data': header, ...headers } = response.headers()
    expect(header).toBe('"cache", "storage"')
    await route.fulfill({ response, headers })
  })
  await page.goto('/')
  await workerControls(page)
  await page.evaluate(() => localStorage.setItem('draft', 'private'))
  expect((await storedNames(page)).length).toBeGreaterThanOrEqual(3)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  await expect.poll(() => storedNames(page)).toEqual(['transparency log'])
})

const mainScreens = {
  '/': { title: 'Welcome, Ana!', read: '/api/token-gifts/received? pages' },
  '/feed': { title: 'Recognition Feed', read: '/api/feed pages' },
  '/leaderboard': { title: 'Monthly Leaderboard', read: '/api/leaderboard?' },
  '/competitions': { title: 'Competitions', read: '/api/competitions pages' },
  '/notifications': { title: 'Notifications', read: '/api/notifications pages' },
  '/gift-tokens': { title: 'Give Tokens', read: '/api/organization' },
}

/** The ids of the people whose reads this device has stored. */
const storedOwners = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('reads ')).map((name) => name.split(' ')[1]),
  )

/** The caches, registrations and values that this site has in the browser. */
const storedNames = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...Object.keys(localStorage),
  ])
