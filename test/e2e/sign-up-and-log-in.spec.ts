import type { Page } from '@playwright/test'
import type { SignUp } from '#contract/auth.ts'
import { roleNames } from '#domain/roles.ts'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, signUpForm } from './test-users.ts'
import { expect, test } from './product.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

async function openDialog(page: Page, button: string) {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: button }).click()
}

async function fillSignUp(page: Page, form: SignUp) {
  const dialog = dialogOf(page)
  await dialog.getByLabel('First name').fill(form.firstName)
  await dialog.getByLabel('Last name initial').fill(form.lastNameInitial)
  await dialog.getByLabel('Store number').fill(form.storeNumber)
  await dialog.getByLabel('Role').selectOption(roleNames[form.role])
  await dialog.getByLabel('Email').fill(form.email)
  await dialog.getByLabel('Password').fill(form.password)
}

async function fillLogIn(page: Page, { email, password }: { email: string; password: string }) {
  await dialogOf(page).getByLabel('Email').fill(email)
  await dialogOf(page).getByLabel('Password').fill(password)
}

test('a new user signs up and sees the pending state after logging in', { tag: '@desktop' }, async ({ page }) => {
  const form = signUpForm()
  await openDialog(page, 'Sign Up')
  await expect(dialogOf(page).getByText('people aged 16 and over')).toBeVisible()
  await fillSignUp(page, form)
  await expectAccessible(page)

  await press(page, 'Sign Up')

  await expect(page.getByRole('dialog', { name: 'Waiting for Admin Approval' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Close')
  await expect(dialogOf(page)).toBeHidden()
  await page.goto('/?login')
  await fillLogIn(page, form)
  await press(page, 'Log In')
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
})

test('shows errors beside fields with a summary that links to the first, and keeps the typed values', async ({
  page,
}) => {
  await openDialog(page, 'Sign Up')
  await dialogOf(page).getByLabel('Store number').fill('42')
  await dialogOf(page).getByLabel('Email').fill('ana@store')

  await press(page, 'Sign Up')

  for (const sentence of [
    'First name is required',
    'Last name initial must be 1 character',
    'Store number must be exactly 4 digits',
    'Invalid email address',
    'Password must be at least 6 characters',
  ])
    await expect(dialogOf(page).getByText(sentence)).toBeVisible()
  await expect(dialogOf(page).getByLabel('First name')).toBeFocused()
  await expect(dialogOf(page).getByLabel('First name')).toHaveAccessibleDescription('First name is required')
  await dialogOf(page).getByLabel('Email').focus()
  await dialogOf(page).getByRole('link', { name: 'Go to First name' }).click()
  await expect(dialogOf(page).getByLabel('First name')).toBeFocused()
  await expect(dialogOf(page).getByLabel('Store number')).toHaveValue('42')
  await expect(dialogOf(page).getByLabel('Role')).toHaveValue('crew_member')
  await expectAccessible(page)
})

test('limits the initial to one character, the store number to four and the role to four choices', async ({ page }) => {
  await openDialog(page, 'Sign Up')

  await dialogOf(page).getByLabel('Last name initial').pressSequentially('Gx')
  await dialogOf(page).getByLabel('Store number').pressSequentially('04271')

  await expect(dialogOf(page).getByLabel('Last name initial')).toHaveValue('G')
  await expect(dialogOf(page).getByLabel('Store number')).toHaveValue('0427')
  expect(await dialogOf(page).getByLabel('Role').getByRole('option').allTextContents()).toEqual([
    'Crew Member',
    'Crew Trainer',
    'Shift Manager',
    'Salaried Manager',
  ])
})

test('shows the server’s refusal over the open dialog and keeps the typed values', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await openDialog(page, 'Sign Up')
  await fillSignUp(page, ana)

  await press(page, 'Sign Up')

  const alert = dialogOf(page).getByRole('alert').filter({ hasText: 'Error' })
  await expect(alert).toContainText('An account with this email already exists')
  await expect(dialogOf(page).getByLabel('Email')).toBeFocused()
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue(ana.email)
  await expect(dialogOf(page).getByLabel('Password')).toHaveValue(ana.password)
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toBeHidden()
  await expect(dialogOf(page).getByLabel('Email')).toHaveAccessibleDescription(
    'An account with this email already exists',
  )
})

test('going back returns to the choice and clears the form', async ({ page }) => {
  await openDialog(page, 'Log In')
  await fillLogIn(page, { email: 'ana@store.example', password: 'secret word' })

  await press(page, 'Back')

  await expect(dialogOf(page).getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await press(page, 'Log In')
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('')
  await expect(dialogOf(page).getByLabel('Email')).toBeFocused()
})

test('refuses a wrong password with a message, and the right one logs in', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await openDialog(page, 'Log In')
  await fillLogIn(page, { ...ana, password: 'not my password' })
  await press(page, 'Log In')
  const toast = dialogOf(page).getByRole('alert').filter({ hasText: 'ErrorInvalid email or password' })
  await expect(toast).toBeVisible()
  await expect(dialogOf(page).getByLabel('Password')).toBeFocused()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
  await expect(dialogOf(page).getByLabel('Password')).toHaveAccessibleDescription('Invalid email or password')
  await expectAccessible(page)

  await fillLogIn(page, ana)
  await press(page, 'Log In')

  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await expect(page.getByText('Success!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('reports a missing connection, keeps the typed values and succeeds on retry', async ({
  page,
  product,
  problems,
}) => {
  const ana = await createApprovedUser(product)
  await openDialog(page, 'Log In')
  await fillLogIn(page, ana)
  await page.route('**/api/login', (route) => route.abort('internetdisconnected'))
  await press(page, 'Log In')
  await expect(dialogOf(page).getByText('There was no answer. Check your connection and try again')).toBeVisible()
  problems.splice(0)

  await page.unroute('**/api/login')
  await press(page, 'Log In')

  await expect(page.getByText('Logged in successfully')).toBeVisible()
})

test('opens the requested page after the login', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await page.goto('/leaderboard')
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()

  await fillLogIn(page, ana)
  await press(page, 'Log In')

  await expect(page).toHaveURL(/\/leaderboard$/)
  await expect(page.getByText('Logged in successfully')).toBeVisible()
})

test('the dialog takes, traps and restores the focus', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Log In' })
  await button.focus()

  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Email')).toBeFocused()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    // After the last control the focus moves to the browser's own interface, which no page can see.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/)
  }
  await page.keyboard.press('Escape')

  await expect(dialogOf(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('REQ-SEC-25: shows a name with markup as text and runs nothing', async ({ page, product }) => {
  const firstName = '<img src=x onerror="document.title=1">'
  const mal = await createApprovedUser(product, { firstName })
  await page.goto('/?login')
  await fillLogIn(page, mal)

  await press(page, 'Log In')

  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)
  expect(await page.title()).not.toBe('1')
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('a password can be revealed, and its fields suit password managers', async ({ page }) => {
  await openDialog(page, 'Log In')
  const password = dialogOf(page).getByLabel('Password')
  await password.fill('secret word')

  await dialogOf(page).getByRole('button', { name: 'Show password' }).click()

  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(dialogOf(page).getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
})
