import type { Page } from '@playwright/test'
import type { SignUp } from '#contract/auth.ts'
import { roleNames } from '#domain/roles.ts'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, openPage, signIn, signUpForm } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

test(
  'a new user signs up, is approved and gives tokens, and both users see the gift',
  { tag: '@desktop' },
  async ({ page, product, browser }) => {
    const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
    const ana = signUpForm()

    await signUp(page, ana)
    await logIn(page, ana)
    await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
    await expect(page.getByText('0427')).toBeVisible()
    await expect(page.getByText('Shift Manager')).toBeVisible()
    await expectAccessible(page)

    const ownersPage = await openPage(browser, product)
    await approveAsOwner(ownersPage, ana.email)
    await ownersPage.context().close()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome back, Ana!' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('5 To Give')
    await expectAccessible(page)

    await give(page, { email: ben.email, amount: 3, message: 'Great close last night' })
    await expect(page.getByText('Successfully gifted 3 tokens to Ben C.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('2 To Give')
    await expect(page.getByRole('combobox', { name: 'Colleague' })).toHaveValue('')
    await expect(page.getByRole('article')).toContainText('Ana G. gifted 3 tokens to Ben C.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Thank someone else' }).click()
    await expect(page.getByRole('combobox', { name: 'Colleague' })).toBeFocused()

    await expectInFeed(page)
    await expectInHistory(page, { tab: 'Gifted', person: 'Ben C.' })

    await page.context().clearCookies()
    await signIn(page, ben)
    await expectInHistory(page, { tab: 'Received', person: 'Ana G.' })
    await expectInFeed(page)
  },
)

async function signUp(page: Page, form: SignUp) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign Up' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(form.firstName)
  await dialog.getByLabel('Last name initial').fill(form.lastNameInitial)
  await dialog.getByLabel('Store number').fill(form.storeNumber)
  await dialog.getByLabel('Role').selectOption(roleNames[form.role])
  await dialog.getByLabel('Email').fill(form.email)
  await dialog.getByLabel('Password', { exact: true }).fill(form.password)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Waiting for Admin Approval')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
}

async function logIn(page: Page, { email, password }: Pick<SignUp, 'email' | 'password'>) {
  await page.goto('/?login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
}

async function approveAsOwner(page: Page, email: string) {
  await signIn(page, owner)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Pending Approvals' }).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Store 0427')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('User approved successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
}

async function give(page: Page, { email, amount, message }: { email: string; amount: number; message: string }) {
  await page.getByRole('link', { name: 'Tokens to Colleagues' }).click()
  await expect(page.getByLabel('Amount')).toBeDisabled()
  await page.getByPlaceholder('Search by name or email...').fill(email)
  await page.getByRole('option', { name: email }).click()
  await expect(page.getByText('Sending to')).toBeVisible()
  await page.getByLabel('Amount').fill(String(amount))
  await page.getByPlaceholder('Add a personal message...').fill(message)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Gift ${amount} Tokens` }).click()
}

async function expectInFeed(page: Page) {
  await page.goto('/feed')
  const gift = page.getByRole('article').filter({ hasText: 'Great close last night' }).first()
  await expect(gift).toContainText('Ana G. gifted 3 tokens to Ben C.')
  await expectAccessible(page)
}

async function expectInHistory(page: Page, { tab, person }: { tab: string; person: string }) {
  await page.goto('/')
  await page.getByRole('tab', { name: tab }).click()
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Great close last night' })
  await expect(row).toContainText(person)
  await expect(row).toContainText('3 tokens')
  await expectAccessible(page)
}
