import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'

test('Back on a phone closes what is open above the page, one by one, and then leaves the page', async ({
  page,
  product,
}) => {
  const user = await createApprovedUser(product)
  const { id: toUserId } = await createApprovedUser(product, { firstName: 'Ben' })
  const cookie = await sessionOf(product, user)
  const body = { toUserId, amount: 1, message: 'Great close' }
  const gift: { id: string } = await send(product, 'POST', '/api/token-gifts', { cookie, body })
  await signIn(page, user)
  await page.goto('/settings')
  await page.goto(`/gifts/${gift.id}`)
  const title = page.getByRole('heading', { level: 1, name: /gifted 1 token/ })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(dialog('Menu')).toBeVisible()
  await goBackFrom(page, 1)
  await expect(dialog('Menu')).toBeHidden()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await goBackFrom(page, 1)
  await expect(page.getByRole('menu')).toBeHidden()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Edit message' }).click()
  const edit = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await page.getByRole('button', { name: 'Add GIF' }).click()
  await expect(dialog('Choose a GIF')).toBeVisible()
  await goBackFrom(page, 2)
  await expect(dialog('Choose a GIF')).toBeHidden()
  await expect(edit).toBeVisible()
  await goBackFrom(page, 1)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Remove message' }).click()
  await expect(dialog('Remove this message?')).toBeVisible()
  await goBackFrom(page, 1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(title).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await goBack(page)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('Back skips what was closed otherwise, and a link in an open menu', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
  const tab = (name: string) => page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await tab('Feed').click()
  await expect(heading('Recognition Feed')).toBeVisible()

  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link', { name: 'Competitions' }).click()
  await expect(heading('Competitions')).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  await page.reload()
  await expect(heading('Competitions')).toBeVisible()
  await expect(menu).toBeHidden()

  await goBack(page)
  await expect(heading('Recognition Feed')).toBeVisible()
  await goBack(page)
  await expect(heading('Settings')).toBeVisible()
})

test('Back on a phone closes the log-in on the landing page instead of leaving it', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.goto('/', { waitUntil: 'networkidle' })
  const dialog = page.getByRole('dialog')
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log In' })

  await logIn.click()
  await page.getByLabel('Email').fill('ana@store.example')
  await goBack(page)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)

  await logIn.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await goBack(page)
  await expect(page).toHaveURL(/privacy-policy/)
})

/** Playwright counts from the entry that the browser process knows, which can lack one that the page has just added. */
const goBack = (page: Page) => page.evaluate(() => history.back())

/** Goes back with this many overlays open. A menu sends its event, which adds its entry, after it is visible. */
async function goBackFrom(page: Page, overlays: number) {
  await page.waitForFunction((count) => history.state?.overlays === count, overlays)
  await goBack(page)
}
