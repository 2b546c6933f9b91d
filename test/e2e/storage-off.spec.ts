import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect } from './product.ts'
import { owner } from './running-product.ts'
import { pictureCompetitionTitle, test } from './storage-off-product.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Profile Picture' })
const storageOffMessage = 'Upload comes once object storage is configured'

// One worker runs the whole file: its product takes two starts.
test.describe.configure({ mode: 'default' })

test('without object storage, settings offer no upload and say why', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')

  await expect(card(page).getByText('Profile pictures come once object storage is configured.')).toBeVisible()
  await expect(card(page).getByText('AG', { exact: true })).toBeVisible()
  await expect(card(page).getByRole('button')).toHaveCount(0)
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expectAccessible(page)
  await card(page).scrollIntoViewIfNeeded()
  const refused = await page.request.post('/api/objects/upload')
  expect([refused.status(), await refused.json()]).toMatchObject([
    400,
    { code: 'storage_off', message: storageOffMessage },
  ])
})

test('without object storage, a competition picture can be set by URL only', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/admin/create-competition')
  const field = page.getByLabel('Image URL (optional)')

  await expect(field).toHaveAccessibleDescription(`An address that begins with https://. ${storageOffMessage}.`)
  await expect(page.getByRole('button', { name: /Image/ })).toHaveCount(0)
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expectAccessible(page)
  await field.scrollIntoViewIfNeeded()
})

test('without object storage, earlier pictures are shown and can be removed', async ({ page }) => {
  await signIn(page, owner)

  await page.goto('/admin/competitions')
  await page.getByRole('link', { name: `Edit ${pictureCompetitionTitle}` }).click()
  expect(await widthOf(page.getByAltText('Preview'))).toBe(360)
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await expect(page.getByLabel('Image URL (optional)')).toBeFocused()

  await page.goto('/settings')
  expect(await widthOf(card(page).locator('img'))).toBe(512)
  await expectAccessible(page)
  await card(page).scrollIntoViewIfNeeded()
  await card(page).getByRole('button', { name: 'Remove Picture' }).click()
  await expect(page.getByText('Profile picture removed')).toBeVisible()
  await expect(card(page).locator('img')).toHaveCount(0)
  await expect(card(page).getByText(/^Profile pictures come/)).toBeFocused()
})

/** The intrinsic width of the picture once it has loaded. */
const widthOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })
