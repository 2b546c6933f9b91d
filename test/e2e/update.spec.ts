import type { Page } from '@playwright/test'
import { openWithRecipient } from './open-give-tokens.ts'
import { openInApp } from './open-in-app.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

// Without a worker, which would have the files of the earlier version.

const newVersion = 'Brightside has a new version.'

/** From now on the server is of another version, or, with `isSame`, has lost what the page loads later. */
async function update(page: Page, { isSame = false } = {}) {
  const ownScript = await page.locator('script[type=module]').first().getAttribute('src')
  await page.route('**/assets/**', async (route) =>
    isSame && new URL(route.request().url()).pathname === ownScript ? route.fallback() : route.fulfill({ status: 404 }),
  )
}

test('a screen of an earlier version offers to reload, and is there afterwards', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
  await update(page)

  await openInApp(page, '/transparency')

  await expect(page.getByRole('heading', { name: newVersion })).toBeVisible()
  await page.unroute('**/assets/**')
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Transparency', level: 1 })).toBeVisible()
  problems.length = 0
})

test('a reply of another version offers to reload instead of an error', async ({ page, product, problems }) => {
  const [ben, eva] = [await createApprovedUser(product), await createApprovedUser(product)]
  await signIn(page, await createApprovedUser(product))
  await page.goto(`/people/${ben.id}`)
  await page.route(`**/api/people/${eva.id}`, (route) => route.fulfill({ json: 'of another shape' }))
  await update(page)

  await openInApp(page, `/people/${eva.id}`)

  await expect(page.getByRole('heading', { name: newVersion })).toBeVisible()
  problems.length = 0
})

test('a picker that is gone offers to reload, and what is typed stays', async ({ page, product, problems }) => {
  await openWithRecipient(page, product)
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you!')
  await update(page)

  await page.getByRole('button', { name: 'Add GIF' }).click()

  await expect(page.getByRole('status').getByText(newVersion)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Thank you!')
  problems.length = 0
})

test('without a new version a screen that cannot be loaded says what usually helps', async ({
  page,
  product,
  problems,
}) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
  await update(page, { isSame: true })

  await openInApp(page, '/transparency')

  await expect(page.getByText('This page could not be shown. Reloading it usually helps.')).toBeVisible()
  await expect(page.getByText(newVersion)).toBeHidden()
  problems.length = 0
})
