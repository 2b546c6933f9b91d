import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { approvedPerson, signIn } from './people.ts'
import { expect } from './product.ts'
import { owner } from './running-product.ts'
import { pictured, test } from './storage-off-product.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Profile Picture' })
const later = 'Upload comes once object storage is configured'

// Each worker would make a product of its own, twice.
test.describe.configure({ mode: 'default' })

test('without object storage settings say when pictures come, and offer no upload', async ({ page, product }) => {
  await signIn(page, await approvedPerson(product))
  await page.goto('/settings')

  await expect(card(page).getByText('Profile pictures come once object storage is configured.')).toBeVisible()
  await expect(card(page).getByText('AG', { exact: true })).toBeVisible()
  await expect(card(page).getByRole('button')).toHaveCount(0)
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expectAccessible(page)
  await card(page).scrollIntoViewIfNeeded()
  const refused = await page.request.post('/api/objects/upload')
  expect([refused.status(), await refused.json()]).toEqual([400, { message: later }])
})

test('without object storage a competition has its picture by address alone', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/admin/create-competition')
  const field = page.getByLabel('Image URL (optional)')

  await expect(field).toHaveAccessibleDescription(`An address that begins with https://. ${later}.`)
  await expect(page.getByRole('button', { name: /Image/ })).toHaveCount(0)
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expectAccessible(page)
  await field.scrollIntoViewIfNeeded()
})

test('without object storage pictures of before are shown, and go when they are removed', async ({ page }) => {
  await signIn(page, owner)

  await page.goto('/admin/competitions')
  await page.getByRole('link', { name: `Edit ${pictured}` }).click()
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

/** The picture's own width, once it has come. */
const widthOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })
