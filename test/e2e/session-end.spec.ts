import type { Page } from '@playwright/test'
import { createApprovedUser, signIn, type TestUser } from './test-users.ts'
import { sql } from '#server/platform/db/sql.ts'
import { expect, test } from './product.ts'

test.beforeEach(({ page }) => noteLogOutMessage(page))

test('redirects a protected page to the login and back to the requested page', async ({ page, product }) => {
  const ana = await createApprovedUser(product)

  await expectToBeLoggedOut(page, () => page.goto('/leaderboard', beforeItLeaves))
  await expect(page).toHaveURL(/\/\?login$/)

  await logInByDialog(page, ana)

  await expect(page).toHaveURL(/\/leaderboard$/)
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
})

test('REQ-SEC-26: going back after a log-out shows no user data and no log-in', async ({ page, product }) => {
  const ana = await createApprovedUser(product, { firstName: 'Xenophilia' })
  await signIn(page, ana)
  await page.goto('/feed')
  await page.goto('/settings')
  await expect(page.getByLabel('First Name')).toHaveValue('Xenophilia')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()

  await page.goBack()

  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('log-out message'))).toBeNull()
  expect(await page.content()).not.toContain('Xenophilia')
  expect(await page.content()).not.toContain(ana.email)
})

test('ignores refusals while logging out: no message and no redirect to the login', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')
  await page.route('**/api/logout', async (route) => {
    const answer = await route.fetch()
    // The session has ended, but the page does not know yet.
    const refusing = page.waitForResponse((refused) => refused.status() === 401)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/leaderboard"]')?.click())
    await refusing
    await route.fulfill({ response: answer })
  })

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a log-out in one tab leaves no page of the person in another', async ({ page, context, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/feed')

  await other.getByRole('button', { name: 'User menu' }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  await expect(page.getByText('Ana', { exact: false })).toHaveCount(0)
})

test('going back after a log-in does not show the log-in dialog', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await page.goto('/privacy-policy')
  await page.goto('/?login')
  await logInByDialog(page, ana)
  await expect(page.getByRole('heading', { name: 'Welcome, Ana!' })).toBeVisible()

  await page.goBack()

  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
})

test('a gift that was begun survives the end of the session, and is gone after a log-out', async ({
  page,
  product,
}) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  await page.goto('/gift-tokens')
  await page.getByRole('combobox').fill(ben.email)
  await page.getByRole('option').click()
  const message = page.getByLabel('Message (optional)')
  await message.fill('You stayed until the last plate was clean.')
  await product.database().many(sql`delete from sessions where user_id = ${ana.id}`)

  await expectToBeLoggedOut(page, () => page.reload(beforeItLeaves))
  await logInByDialog(page, ana)
  await expect(page).toHaveURL(/\/gift-tokens$/)
  await expect(message).toHaveValue('You stayed until the last plate was clean.')
  await expect(page.getByRole('group', { name: 'Sending to' })).toContainText('Ben C.')

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logInByDialog(page, ana)
  await page.goto('/gift-tokens')
  await expect(message).toHaveValue('')
  await expect(page.getByRole('combobox')).toBeVisible()
})

/** Logs in with the dialog that is open. */
async function logInByDialog(page: Page, user: TestUser) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(user.email)
  await dialog.getByLabel('Password', { exact: true }).fill(user.password)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
}

/** The page leaves by itself half a second later, which may be before it has loaded. */
const beforeItLeaves = { waitUntil: 'commit' } as const

const logOutMessage = 'You are logged out. Logging in again...'

/** Records the message in the page: it is shown for half a second, too short for Playwright. */
const noteLogOutMessage = (page: Page) =>
  page.addInitScript((words) => {
    const look = () => document.body?.innerText.includes(words) && sessionStorage.setItem('log-out message', words)
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, logOutMessage)

async function expectToBeLoggedOut(page: Page, action: () => Promise<unknown>) {
  await action()
  await page.waitForURL(/\/\?login$/)
  expect(await page.evaluate(() => sessionStorage.getItem('log-out message'))).toBe(logOutMessage)
}
