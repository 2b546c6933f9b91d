import type { Page } from '@playwright/test'
import type { TestUser } from '#test/e2e/test-users.ts'
import { expect, type Hand } from './tap-counter.ts'

/** From the landing page to one's own first page. */
export async function logIn(page: Page, hand: Hand, { email, password }: Pick<TestUser, 'email' | 'password'>) {
  await hand.tap(page.getByRole('button', { name: 'Log In' }).first())
  const dialog = page.getByRole('dialog')
  await hand.type(dialog.getByLabel('Email'), email)
  await hand.type(dialog.getByLabel('Password', { exact: true }), password)
  await hand.tap(dialog.getByRole('button', { name: 'Log In' }))
  await expect(page.getByText('Logged in successfully')).toBeVisible()
}
