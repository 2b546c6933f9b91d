import { expect, type Locator, type Page, test as base } from '@playwright/test'
import { createActiveCompetition, giveTokens } from '#test/e2e/competitions.ts'
import { createAdmin } from '#test/e2e/create-admin.ts'
import { owner, type RunningProduct, runProduct } from '#test/e2e/running-product.ts'
import { createApprovedUser, setProduct, signIn, signUpForm } from '#test/e2e/test-users.ts'

type PerWorker = { product: RunningProduct }

const test = base.extend<object, PerWorker>({
  product: [
    async ({}, use) => {
      const product = await runProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

test('signs up, is approved, logs in, gives and sees the gift in the feed', async ({ page, product }) => {
  setProduct(page.context(), product)
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  const ana = signUpForm({ firstName: 'Ana', lastNameInitial: 'G' })
  const admin = await createAdmin(product, ana.storeNumber)
  const dialog = page.getByRole('dialog')
  await page.goto('/')

  await page.getByRole('button', { name: 'Sign Up' }).first().click()
  await dialog.getByLabel('First name').fill(ana.firstName)
  await dialog.getByLabel('Last name initial').fill(ana.lastNameInitial)
  await dialog.getByLabel('Store number').fill(ana.storeNumber)
  await dialog.getByLabel('Email').fill(ana.email)
  await dialog.getByLabel('Password', { exact: true }).fill(ana.password)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Waiting for Admin Approval')).toBeVisible()

  await signIn(page, admin)
  await page.goto('/admin/approvals')
  await page.getByRole('listitem').filter({ hasText: ana.email }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('User approved successfully')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/?login')
  await dialog.getByLabel('Email').fill(ana.email)
  await dialog.getByLabel('Password', { exact: true }).fill(ana.password)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ana!' })).toBeVisible()

  await page.goto('/gift-tokens')
  await type(page.getByRole('combobox', { name: 'Colleague' }), ben.email)
  await page.getByRole('option').click()
  await page.getByRole('button', { name: '1', exact: true }).click()
  await type(page.getByPlaceholder('Add a personal message...'), 'Great close last night')
  await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()
  await expect(page.getByText('Successfully gifted 1 tokens to Ben C.')).toBeVisible()
  await page.goto('/feed')
  await expect(page.getByRole('article').filter({ hasText: 'Great close last night' })).toBeVisible()
})

test('gets live events, reacts, comments and enters a competition @smoke', async ({ page, product }) => {
  setProduct(page.context(), product)
  const eve = await createApprovedUser(product, { firstName: 'Eve' })
  const { title } = await createActiveCompetition(product, { title: 'A week of coffee' })
  await signIn(page, eve)
  await page.goto('/feed')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // Without the event stream the page would read again only after 30 s.
  await giveTokens(product, eve, 3)
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('3 To Enter', { timeout: 10_000 })

  await page.goto('/feed')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'React' }).click()
  await card.getByRole('button', { name: 'Love' }).click()
  await expect(card.getByRole('button', { name: 'React, yours is Love' })).toBeVisible()
  await card.getByRole('button', { name: 'Comment', exact: true }).click()
  await type(card.getByPlaceholder('Add a comment...'), 'Thank you, Gil')
  await card.getByRole('button', { name: 'Post' }).click()
  await expect(card.getByText('Thank you, Gil')).toBeVisible()

  await page.goto('/competitions')
  const competition = page.getByRole('article').filter({ hasText: title })
  await competition.getByRole('button', { name: 'Enter (1 tokens)' }).click()
  await expect(competition.getByRole('button', { name: 'Enter Again (1 tokens)' })).toBeVisible()
})

test('sets the dates of a competition', async ({ page, product }) => {
  setProduct(page.context(), product)
  await signIn(page, owner)
  await page.goto('/admin/create-competition')

  await page.getByLabel('Title').fill('A day off')
  await page.getByLabel('Prize').fill('One day')
  await page.getByLabel('Start Date').fill('2027-01-02T03:04')
  await page.getByLabel('End Date').focus()
  await page.keyboard.type('020320270405PM')

  await expect(page.getByLabel('Start Date')).toHaveValue('2027-01-02T03:04')
  await expect(page.getByLabel('End Date')).toHaveValue('2027-02-03T16:05')
})

test('returns the focus after a menu and a popover', async ({ page, product }) => {
  setProduct(page.context(), product)
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')

  await closeByEscape(page, 'User menu')
  await closeByEscape(page, 'Notifications')
})

/** React does not notice what Playwright fills in over WebDriver BiDi. */
async function type(field: Locator, text: string) {
  await field.click()
  await field.page().keyboard.type(text)
}

async function closeByEscape(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  await button.click()
  await expect(page.getByRole('menuitem').or(page.getByRole('dialog')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
}
