import type { Page } from '@playwright/test'
import type { SignUp } from '#contract/sign-up.ts'
import { expectAccessible } from './accessibility.ts'
import { approve, signIn, signUpForm } from './people.ts'
import { photograph } from './photograph.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

test('the pending screen opens by itself within thirty seconds of the approval', async ({ page, product }) => {
  const ana = await registration(page)
  await signIn(page, ana)
  await page.clock.install()
  await page.goto('/feed')
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()

  await approve(product, ana.email)
  await page.clock.runFor(30_000)

  await expect(page.getByRole('heading', { name: 'Recognition Feed' })).toBeVisible()
})

test('a rejected registration leaves the list, and its owner is told and can log out', async ({ page }) => {
  const ana = await registration(page)
  await signIn(page, owner)
  await page.goto('/admin/approvals')
  const row = rowOf(page, ana)

  await row.getByRole('button', { name: 'Reject' }).click()

  await expect(page.getByText('User rejected')).toBeVisible()
  await expect(row).toHaveCount(0)

  await signIn(page, ana)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Account Not Approved' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'rejected')
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign Up' }).first()).toBeVisible()
})

test('a registration that someone else decided meanwhile leaves the list, and the toast says why', async ({
  page,
  product,
}) => {
  const ana = await registration(page)
  await signIn(page, owner)
  await page.goto('/admin/approvals')
  const row = rowOf(page, ana)
  await expect(row).toBeVisible()

  await approve(product, ana.email)
  await row.getByRole('button', { name: 'Reject' }).click()

  await expect(page.getByText('This registration has already been decided')).toBeVisible()
  await expect(row).toHaveCount(0)
})

const rowOf = (page: Page, { email }: SignUp) => page.getByRole('listitem').filter({ hasText: email })

async function registration(page: Page): Promise<SignUp> {
  const form = signUpForm()
  await page.request.post('/api/signup', { data: form })
  return form
}
