import type { Page } from '@playwright/test'
import { picture } from '#test/pictures.ts'
import { createApprovedUser, send, sessionOf, signIn, signInBeside } from './test-users.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'

const words = 'Thank you, Max'

/** Maya gave Max a token with a message; Olivia shares her browser. */
async function mayaAndOlivia(product: RunningProduct) {
  const [maya, olivia, max] = [
    await createApprovedUser(product, { firstName: 'Maya' }),
    await createApprovedUser(product, { firstName: 'Olivia' }),
    await createApprovedUser(product, { firstName: 'Max', lastNameInitial: 'Q' }),
  ]
  const body = { toUserId: max.id, amount: 1, message: words }
  await send(product, 'POST', '/api/token-gifts', { body, cookie: await sessionOf(product, maya) })
  return { maya, olivia, max }
}

const userSwitchAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Someone else is logged in' })

test('never shows one user’s gifts under the name of another who has logged in beside', async ({ page, product }) => {
  const { maya, olivia } = await mayaAndOlivia(product)
  await signIn(page, maya)
  await page.goto('/')
  await page.getByRole('tab', { name: 'Gifted' }).click()
  await expect(page.getByText(words)).toBeVisible()

  // A moment without a session would show that Maya is logged out.
  const [mayas] = await page.context().cookies()
  await signInBeside(page, olivia)
  await send(product, 'POST', '/api/logout', { cookie: `sid=${mayas?.value}` })

  await expect(page.getByRole('heading', { name: 'Welcome, Olivia!' })).toBeVisible()
  await expect(userSwitchAlert(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Gifted' }).click()
  await expect(page.getByText("You haven't gifted any tokens yet")).toBeVisible()
})

test('reloads the page after reading with another user’s session', async ({ page, product }) => {
  const { maya, olivia } = await mayaAndOlivia(product)
  await signIn(page, maya)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome, Maya!' })).toBeVisible()

  await signInBeside(page, olivia)
  await page.getByRole('tab', { name: 'Gifted' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome, Olivia!' })).toBeVisible()
  await expect(userSwitchAlert(page)).toBeVisible()
})

test('never sends a gift that another user filled in', async ({ page, product }) => {
  const { maya, olivia, max } = await mayaAndOlivia(product)
  await signIn(page, maya)
  await page.goto('/gift-tokens')
  await page.getByPlaceholder('Search by name or email...').fill(max.email)
  await page.getByRole('option').first().click()
  await page.getByLabel('Amount').fill('1')

  await signInBeside(page, olivia)
  await page.getByRole('button', { name: /^Gift/ }).click()

  await expect(userSwitchAlert(page)).toBeVisible()
  await expect(page.getByText('Tokens Gifted!')).toHaveCount(0)
  const { giftTokens, firstName } = await (await page.request.get('/api/auth/user')).json()
  expect([firstName, giftTokens]).toEqual(['Olivia', 5])
})

test('never saves a pending picture for another user', async ({ page, product }) => {
  const { maya, olivia } = await mayaAndOlivia(product)
  await signIn(page, maya)
  await page.goto('/settings')
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture().jpeg().toBuffer() }
  await page.locator('input[type=file]').setInputFiles(file)
  // After the upload URL and before the picture.
  await page.route('**/api/objects/upload?*', async (route) => {
    const answer = await route.fetch()
    await signInBeside(page, olivia)
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(userSwitchAlert(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(olivia.email)
  const { profileImageUrl } = await (await page.request.get('/api/auth/user')).json()
  expect(profileImageUrl).toBeNull()
})
