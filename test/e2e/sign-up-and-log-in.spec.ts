import type { Page } from '@playwright/test'
import { roles as roleNames } from '#texts/roles.ts'
import { expectAccessible } from './accessibility.ts'
import { boxesOf } from './boxes-of.ts'
import { type EmailForm, createApprovedUser, signUpForm } from './test-users.ts'
import { expect, test } from './product.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

async function openDialog(page: Page, button: string) {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: button }).click()
}

async function fillSignUp(page: Page, form: EmailForm) {
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

test('a new user signs up and sees the pending state after logging in', async ({ page }) => {
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

test('the whole sign-up form is on the screen of a phone; large text has one column', async ({ page }) => {
  await openDialog(page, 'Sign Up')
  const dialog = dialogOf(page)
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  const isBeside = async (name: string, other: string) => {
    const [one, two] = await boxesOf(field(name), field(other))
    return one.y === two.y
  }

  await expect(field('First name')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 })
  // The sheet may still come up.
  await expect.poll(() => isBeside('First name', 'Last name initial')).toBe(true)
  await expect.poll(() => isBeside('Store number', 'Role')).toBe(true)
  // No choice is cut off: the select is as wide as its longest one.
  expect(await field('Role').evaluate((select) => select.scrollWidth - select.clientWidth)).toBeLessThanOrEqual(0)

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expect.poll(() => isBeside('Store number', 'Role')).toBe(false)
  for (const name of ['First name', 'Last name initial', 'Store number', 'Role', 'Email']) {
    const [box] = await boxesOf(field(name))
    expect.soft(box.right, name).toBeLessThanOrEqual(360)
  }
})

test('the dialog takes, traps and restores the focus', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Log In' })
  await button.focus()

  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
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

test('somebody without an email signs up with a login name and logs in with it', async ({ page }) => {
  const { email, ...form } = signUpForm()
  const loginName = email.slice(0, 20)
  await openDialog(page, 'Sign Up')
  await fillSignUp(page, { ...form, email })
  await press(page, 'No e-mail? Use a login name')
  await expectAccessible(page)
  await dialogOf(page).getByLabel('Login name').fill(loginName)
  await press(page, 'Sign Up')
  await expect(page.getByRole('dialog', { name: 'Waiting for Admin Approval' })).toBeVisible()

  await openDialog(page, 'Log In')
  await fillLogIn(page, { email: loginName.toUpperCase(), password: form.password })
  await press(page, 'Log In')

  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
})
