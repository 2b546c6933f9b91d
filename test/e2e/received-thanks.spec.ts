import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
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
  await expect(sheet).toBeVisible({ timeout: 2_500 })
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
  await expect(sheet.getByRole('button', { name: 'Say thanks' })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Notifications' })).toHaveAccessibleDescription('1 unread')

  await give('And my morning')
  await expect(sheet).toBeVisible({ timeout: 2_500 })
  await page.goto('/')
  await expect(sheet).toHaveCount(1)
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize({ width: 360, height: 560 })
  await sheet.getByRole('button', { name: 'Open it' }).click()
  await expect(sheet.getByText('And my morning')).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Ana!' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

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
  await expect(sheet.getByText('You saved my evening')).toBeInViewport({ timeout: 2_500 })
  await expect(sheet.getByRole('button', { name: 'Open it' })).toHaveCount(0)
  await expect(sheet.getByRole('heading')).not.toBeFocused()
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Give' }).click({ trial: true })
  await sheet.getByRole('button', { name: 'Say thanks' }).click()
  await expect(sheet.getByText('Your heart is on its way to')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toHaveCount(0)
})

test('on the first visit after two wins the newest thanks begin on the first screen of a phone', async ({
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
    ...{ title: 'Breakfast Is on Us', prize: 'A week of free breakfast', winnerId: ana.id, isNewWin: true },
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
  const card = page.getByRole('region', { name: /^You won/ })
  await expect(card).toHaveAttribute('data-new')
  for (const name of ['Dismiss', 'Next win (1 of 2)']) await expect(card.getByRole('button', { name })).toBeInViewport()
  await expect(card.getByRole('link', { name: 'See the competition' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Open it' })).toBeInViewport()
  const newest = page.getByRole('region', { name: 'Earlier thanks' }).getByRole('heading')
  const [title, bar] = [await newest.boundingBox(), await page.getByRole('navigation', { name: 'Quick' }).boundingBox()]
  expect((title?.y ?? Infinity) + (title?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await expectAccessible(page)

  await expectToBeGolden(page, card)
})

/** Only the win is golden, and of the earlier thanks one is shown, so that the balances are near. */
async function expectToBeGolden(page: Page, card: Locator) {
  const [pile, earlier] = ['Claire thanked you', 'Earlier thanks'].map((name) => page.getByRole('region', { name }))
  expect(await backgroundOf(pile)).toBe(await backgroundOf(earlier))
  expect(await backgroundOf(card)).not.toBe(await backgroundOf(earlier))
  expect((await earlier?.boundingBox())?.height).toBeLessThan(160)
}

const backgroundOf = (card?: Locator) => card?.evaluate((element) => getComputedStyle(element).backgroundColor)
