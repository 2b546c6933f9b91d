import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { owner } from '#test/e2e/running-product.ts'
import {
  type EmailForm,
  createApprovedUser,
  openPage,
  signIn,
  signUpForm,
  type TestUser,
} from '#test/e2e/test-users.ts'
import { logIn } from './log-in.ts'
import { expect, type TapCounter, test } from './tap-counter.ts'

test('a new user signs up, is approved and gives tokens, and both users see the gift', async ({
  page,
  product,
  browser,
  tapCounter,
}) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  const ana = signUpForm({ role: 'crew_member' })
  await page.clock.install()
  await page.goto('/')

  await signUp(page, tapCounter, ana)
  await logIn(page, tapCounter, ana)
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  await expect(page.getByText('0427')).toBeVisible()
  await expect(page.getByText('Crew Member')).toBeVisible()
  expect(tapCounter.count(), 'taps until one only waits').toBeLessThanOrEqual(10)
  await expectAccessible(page)

  const ownersPage = await openPage(browser, product)
  await approveAsOwner(ownersPage, ana.email)
  await ownersPage.context().close()

  await page.clock.runFor(30_000)
  await expect(page.getByRole('heading', { name: 'Welcome, Ana!' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('1 To Give')
  await expectAccessible(page)

  await giveOne(page, tapCounter, ben)
  await expect(page.getByText('Successfully gifted 1 tokens to Ben C.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('0 To Give')
  await expect(page.getByRole('article')).toContainText('Ana G. gifted 1 token to Ben C.')
  expect(tapCounter.count(), 'taps of the whole day').toBeLessThanOrEqual(16)
  await expectAccessible(page)
  await expect(page.getByText(/^You gave all your tokens. New ones on Monday/)).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)

  await expectInFeed(page)
  await expectAccessible(page)
  await expectInHistory(page, { tab: 'Gifted', person: 'Ben C.' })
  await expectAccessible(page)

  await signIn(page, ben)
  await expectInHistory(page, { tab: 'Received', person: 'Ana G.' })
  await expectAccessible(page)
  await expectInFeed(page)
})

async function signUp(page: Page, tapCounter: TapCounter, form: EmailForm) {
  await tapCounter.tap(page.getByRole('button', { name: 'Sign Up' }).first())
  const dialog = page.getByRole('dialog')
  await tapCounter.type(dialog.getByLabel('First name'), form.firstName)
  await tapCounter.type(dialog.getByLabel('Last name initial'), form.lastNameInitial)
  await tapCounter.type(dialog.getByLabel('Store number'), form.storeNumber)
  await expect(dialog.getByLabel('Role')).toHaveValue('crew_member')
  await tapCounter.type(dialog.getByLabel('Email'), form.email)
  await tapCounter.type(dialog.getByLabel('Password', { exact: true }), form.password)
  await tapCounter.tap(dialog.getByRole('button', { name: 'Sign Up' }))
  await expect(page.getByText('Waiting for Admin Approval')).toBeVisible()
  await tapCounter.tap(dialog.getByRole('button', { name: 'Close', exact: true }))
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

async function giveOne(page: Page, tapCounter: TapCounter, { email }: TestUser) {
  await tapCounter.tap(page.getByRole('link', { name: 'Tokens to Colleagues' }))
  await expect(page.getByLabel('Amount')).toBeDisabled()
  await tapCounter.type(page.getByPlaceholder('Search by name or email...'), email)
  await page.clock.runFor(1_000)
  await tapCounter.tap(page.getByRole('option', { name: email }))
  await expect(page.getByText('Sending to')).toBeVisible()
  const quickChoices = page.getByRole('group', { name: 'Quick choices' })
  await tapCounter.tap(quickChoices.getByRole('button', { name: '1', exact: true }))
  await tapCounter.type(page.getByPlaceholder('Add a personal message...'), 'Great close last night')
  await expectAccessible(page)
  await tapCounter.tap(page.getByRole('button', { name: 'Gift 1 Tokens' }))
}

async function expectInFeed(page: Page) {
  await page.goto('/feed')
  const gift = page.getByRole('article').filter({ hasText: 'Great close last night' }).first()
  await expect(gift).toContainText('Ana G. gifted 1 token to Ben C.')
}

async function expectInHistory(page: Page, { tab, person }: { tab: string; person: string }) {
  await page.goto('/')
  await page.getByRole('tab', { name: tab }).click()
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Great close last night' })
  await expect(row).toContainText(person)
  await expect(row).toContainText('1 token')
}
