import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { boxesOf } from './boxes-of.ts'
import { createActiveCompetition } from './competitions.ts'
import { openInApp } from './open-in-app.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test('a gift that arrives while the user types waits beside the page, and opens on request', async ({
  page,
  product,
}) => {
  const ana = await createApprovedUser(product)
  const ben = await createApprovedUser(product, { firstName: 'Ben', role: 'salaried_manager' })
  const cookie = await sessionOf(product, ben)
  const give = (message: string) =>
    send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: ana.id, amount: 1, message } })
  await signIn(page, ana)
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'))
  await page.goto('/settings')
  await stream
  const field = page.getByLabel('New Password')
  await field.fill('half a')

  await give('You saved my evening')
  const sheet = page.getByRole('region', { name: 'Ben thanked you' })
  await expect(sheet).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(' password')
  await expect(field).toHaveValue('half a password')
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Give' }).click({ trial: true })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Open it' }).click()
  await expect(sheet.getByRole('heading')).toBeFocused()
  await expect(sheet.getByText('You saved my evening')).toBeVisible()
  await expect(sheet).toContainText('Your first thank-you!')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Say thanks' }).click()
  await expect(sheet.getByRole('button', { name: 'Thanked' })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Notifications' })).toHaveAccessibleDescription('1 unread')

  await give('And my morning')
  await expect(sheet).toBeVisible()
  await page.setViewportSize({ width: 360, height: 560 })
  const read = page.waitForResponse((answer) => answer.url().endsWith('/mark-gifts-read'))
  await page.goto('/')
  await expect(sheet).toHaveCount(1)
  await expect(sheet.getByText('And my morning')).toBeInViewport()
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'none' })
  // The bar covered its buttons.
  expect(await Promise.race([read, page.waitForTimeout(3_500)])).toBeUndefined()
  await sheet.evaluate((card) => card.scrollIntoView({ block: 'end' }))
  await read
  await expect(sheet.getByText('And my morning')).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Ana!' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('home begins with the newest unopened gift before the app runs, and nothing moves when it starts', async ({
  page,
  product,
}) => {
  const ana = await createApprovedUser(product)
  const ben = await createApprovedUser(product, { firstName: 'Ben', role: 'salaried_manager' })
  const cookie = await sessionOf(product, ben)
  const give = (message: string, gifUrl?: string) =>
    send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: ana.id, amount: 1, message, gifUrl } })
  for (const message of ['You were early', 'You stayed late']) await give(message)
  await give('You saved my evening', '/gifs/thank-you.gif')
  await signIn(page, ana)
  // Chance decides whether the optional font arrives in time for one visit and not for the other.
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
  // Begins before any script of the page.
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number } => 'value' in entry
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (isShift(entry)) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.route(appScript, () => {})
    await page.goto('/', { waitUntil: 'commit' })
    const message = page.getByRole('main').getByText('You saved my evening').first()
    await expect(message).toBeInViewport()
    await expectAccessible(page)
    const before = await placesOf(page)
    await page.unroute(appScript)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Next (2 more)' })).toBeVisible()

    expect(await placesOf(page)).toEqual(before)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    await page.route('**/mark-gifts-read', (route) => route.abort())
  }
  await page.unroute('**/mark-gifts-read')

  const card = page.getByRole('region', { name: /thanked you$/ })
  for (const left of ['2', '1']) await card.getByRole('button', { name: `Next (${left} more)` }).click()
  await expect(card.getByText('You were early')).toBeVisible()
  await expect(card).toContainText('Your first thank-you!')
  await expect(card.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Newest thanks' })).toContainText('You saved my evening')
})

test('home shows the newest unopened gift at once when it is opened from another page', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const ben = await createApprovedUser(product, { firstName: 'Ben', role: 'salaried_manager' })
  const body = { toUserId: ana.id, amount: 1, message: 'You saved my evening' }
  await send(product, 'POST', '/api/token-gifts', { cookie: await sessionOf(product, ben), body })
  await signIn(page, ana)
  await page.setViewportSize({ width: 360, height: 640 })
  const preloaded = Promise.all(
    ['/received/new', '?show=highlights'].map((end) => page.waitForResponse((answer) => answer.url().endsWith(end))),
  )
  await page.goto('/leaderboard')
  await preloaded
  // Requests from now on wait.
  await page.route('**/api/**', () => {})

  await page.getByRole('link', { name: 'Home' }).last().click()

  await expect(page.getByRole('region', { name: 'Ben thanked you' })).toContainText('You saved my evening')
})

const appScript = /assets\/app-.*\.js/

/** The places of the giver, the message and what follows, once the gift has arrived. */
async function placesOf(page: Page) {
  const main = page.getByRole('main')
  await main.evaluate((element) =>
    Promise.allSettled(
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  return Promise.all(
    ['Ben', 'You saved my evening', 'Tokens To Give'].map(async (text) => {
      const { x = 0, y = 0 } = (await main.getByText(text).first().boundingBox()) ?? {}
      return [text, Math.round(x), Math.round(y)]
    }),
  )
}

test('a gift that arrives while nobody types shows its message at once, above the navigation', async ({
  page,
  product,
}) => {
  const ana = await createApprovedUser(product)
  const ben = await createApprovedUser(product, { firstName: 'Ben', role: 'salaried_manager' })
  const cookie = await sessionOf(product, ben)
  await signIn(page, ana)
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'))
  await page.goto('/leaderboard')
  await stream
  await page.setViewportSize({ width: 360, height: 640 })

  const body = { toUserId: ana.id, amount: 1, message: 'You saved my evening', gifUrl: '/gifs/thank-you.gif' }
  await send(product, 'POST', '/api/token-gifts', { cookie, body })

  const sheet = page.getByRole('region', { name: /Ben thanked you$/ })
  await expect(sheet.getByText('You saved my evening')).toBeInViewport()
  await expect(sheet.getByRole('button', { name: 'Open it' })).toHaveCount(0)
  await expect(sheet.getByRole('heading')).not.toBeFocused()
  expect(await backgroundOf(sheet), 'golden').not.toBe(await backgroundOf(page.locator('main section').first()))
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Give' }).click({ trial: true })
  const next = sheet.getByRole('button', { name: 'Done' })
  const place = await next.boundingBox()
  await sheet.getByRole('button', { name: 'Say thanks' }).click()
  await expect(sheet.getByText('Your heart is on its way to')).toBeVisible()
  const thanked = sheet.getByRole('button', { name: 'Thanked' })
  await expect(thanked).toBeVisible()
  await expect.poll(() => next.boundingBox(), 'no button moves').toEqual(place)
  expect(await colourOf(thanked.locator('svg')), 'a red heart').not.toBe(await colourOf(thanked))
  await expectAccessible(page)
  const gif = sheet.getByRole('img', { name: /^GIF/ })
  await expect(gif).toHaveCSS('filter', 'none')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(gif, 'its light paper does not glare').not.toHaveCSS('filter', 'none')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toHaveCount(0)
})

test('on a phone the button of new gifts waits until the thanks that arrived are left', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const ben = await createApprovedUser(product, { firstName: 'Ben', role: 'salaried_manager' })
  const cookie = await sessionOf(product, ben)
  const give = (message: string) =>
    send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: ana.id, amount: 1, message } })
  await give('You were early')
  await send(product, 'POST', '/api/notifications/mark-all-read', { cookie: await sessionOf(product, ana) })
  await signIn(page, ana)
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'))
  await page.goto('/feed')
  await stream

  await give('You stayed late')

  const sheet = page.getByRole('region', { name: 'Ben thanked you' })
  await expect(sheet).toBeVisible()
  const shadow = await sheet.evaluate((card) => getComputedStyle(card).boxShadow)
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(shadow, 'the page fades out above it').toContain(paper)
  const news = page.locator('[data-new-gifts] button')
  await expect(news).toHaveCount(1)
  await expect(news).toBeHidden()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(news).toBeVisible()
})

test('on the first visit after two wins the unopened thanks begin on the first screen of a phone', async ({
  page,
  product,
}) => {
  const ana = await createApprovedUser(product)
  const claire = await createApprovedUser(product, { firstName: 'Claire', role: 'salaried_manager' })
  const [cookie, ownCookie] = [await sessionOf(product, claire), await sessionOf(product, ana)]
  const give = (message: string) =>
    send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: ana.id, amount: 1, message } })
  await give('You stayed late on Friday')
  await send(product, 'POST', '/api/notifications/mark-all-read', { cookie: ownCookie })
  await give('And on Saturday')
  await signIn(page, ana)
  const win = {
    ...(await createActiveCompetition(product)),
    title: 'Breakfast Is on Us',
    prize: 'A week of free breakfast',
    winnerId: ana.id,
    isNewWin: true,
    isNewDraw: true,
    collectInstructions: 'Pick up your card from the shift manager of your store, any day before 10.',
  }
  await page.route('**/api/competitions*', (route) => route.fulfill({ json: [win, { ...win, id: ana.id }] }))

  await page.goto('/settings')
  await openInApp(page, '/')

  const moment = page.getByRole('dialog', { name: /^You won/ })
  await expect(moment.getByRole('heading')).toBeFocused()
  for (const name of ['Great!', 'See the competition']) await expect(moment.getByText(name)).toBeInViewport()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await moment.getByRole('button', { name: 'Great!' }).click()
  const thanks = page.getByRole('region', { name: 'Claire thanked you' })
  await expectAbove(thanks.getByRole('heading'), page.getByRole('navigation', { name: 'Quick' }))
  await expectAccessible(page)
  await thanks.getByRole('button', { name: 'Done' }).click()
  const card = page.getByRole('region', { name: /^You won/ })
  await expect(card).toHaveAttribute('data-new')
  for (const name of ['Dismiss', 'Next win (1 of 2)']) await expect(card.getByRole('button', { name })).toBeInViewport()
  await expect(card.getByRole('link', { name: /^You won/ })).toBeInViewport()
  await expectAccessible(page)

  await expectToBeGolden(page, card)
})

async function expectAbove(upper: Locator, lower: Locator) {
  const [above, below] = await boxesOf(upper, lower)
  expect(above.bottom).toBeLessThan(below.y)
}

/** Only the win is golden, and of the newest thanks one is shown, so that the balances are near. */
async function expectToBeGolden(page: Page, card: Locator) {
  const newest = page.getByRole('region', { name: 'Newest thanks' })
  expect(await backgroundOf(card)).not.toBe(await backgroundOf(newest))
  await expect(newest.getByRole('listitem')).toHaveCount(1)
}

const backgroundOf = (card?: Locator) => card?.evaluate((element) => getComputedStyle(element).backgroundColor)

const colourOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)
