import type { Page } from '@playwright/test'
import type { SignUp } from '#contract/auth.ts'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { approve, createApprovedUser, signUpForm } from '#test/e2e/test-users.ts'
import { expect, type TapCounter, test } from './tap-counter.ts'
import { logIn } from './log-in.ts'

test('a crew member signs up, is approved and gives the first tokens', async ({ page, product, tapCounter }) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  const noor = signUpForm({ firstName: 'Noor', role: 'crew_member' })
  await page.clock.install()
  await page.goto('/')

  await signUp(page, tapCounter, noor)
  await logIn(page, tapCounter, noor)
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  expect(tapCounter.count(), 'taps until one only waits').toBeLessThanOrEqual(10)

  await approve(product, noor.email)
  await page.clock.runFor(30_000)
  await expect(page.getByRole('heading', { name: 'Welcome back, Noor!' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('1 To Give')

  await tapCounter.tap(page.getByRole('link', { name: 'Tokens to Colleagues' }))
  await tapCounter.type(page.getByLabel('Colleague'), ben.email)
  await page.clock.runFor(1_000)
  await tapCounter.tap(page.getByRole('option', { name: ben.email }))
  await tapCounter.tap(
    page.getByRole('group', { name: 'Quick choices' }).getByRole('button', { name: '1', exact: true }),
  )
  await tapCounter.type(page.getByPlaceholder('Add a personal message...'), 'You showed me the fryer')
  await tapCounter.tap(page.getByRole('button', { name: 'Gift 1 Tokens' }))

  await expect(page.getByText('Successfully gifted 1 tokens to Ben C.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('0 To Give')
  expect(tapCounter.count(), 'taps of the whole day').toBeLessThanOrEqual(16)
  await expectAccessible(page)
})

async function signUp(page: Page, tapCounter: TapCounter, form: SignUp) {
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
