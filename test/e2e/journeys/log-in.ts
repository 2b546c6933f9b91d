import type { Page } from '@playwright/test'
import type { TestUser } from '#test/e2e/test-users.ts'
import { expect, type TapCounter } from './tap-counter.ts'

/** Logs in from the landing page, which knows the email of somebody who has just signed up. */
export async function logIn(
  page: Page,
  tapCounter: TapCounter,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
) {
  await tapCounter.tap(page.getByRole('button', { name: 'Log In' }).first())
  const dialog = page.getByRole('dialog')
  const emailField = dialog.getByLabel('Email')
  if ((await emailField.inputValue()) !== email) await tapCounter.type(emailField, email)
  await tapCounter.type(dialog.getByLabel('Password', { exact: true }), password)
  await tapCounter.tap(dialog.getByRole('button', { name: 'Log In' }))
  await expect(page.getByText('Logged in successfully')).toBeVisible()
}
