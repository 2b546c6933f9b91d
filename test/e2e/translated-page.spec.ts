import type { Page } from '@playwright/test'
import { cardOf, giveMany } from './feed-scenario.ts'
import { createActiveCompetition, giveTokens } from './competitions.ts'
import { createApprovedUser, logIn, send, signIn, signUpForm } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'
import { translatePages } from './translate-page.ts'

// The fixture fails a test on any error of the page.

const balances = (page: Page) => page.getByRole('list', { name: 'Your tokens' })

test.beforeEach(({ page }) => translatePages(page))

test('a translated log-in dialog shows an error, and logs in', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await page.goto('/')
  await page.getByRole('button', { name: 'Log In' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(ana.email)
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()

  await dialog.getByLabel('Password').fill(ana.password)
  await dialog.getByRole('button', { name: 'Log In' }).click()

  await expect(balances(page)).toContainText('5 To Give')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign Up' }).first()).toBeVisible()
})

test('a gift on a translated page is sent once and leaves the balance', async ({ page, product }) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  await signIn(page, await createApprovedUser(product))
  await page.goto('/gift-tokens')
  for (const [amount, left] of [
    ['2', '3 To Give'],
    ['1', '2 To Give'],
  ] as const) {
    await page.getByRole('combobox').fill(ben.email)
    await page.getByRole('option').click()
    await page.getByLabel('Amount').fill(amount)
    await page.getByPlaceholder('Add a personal message...').fill('Thank you for the close')
    await page.getByRole('button', { name: `Gift ${amount} Tokens` }).click()
    await expect(page.getByText(`Successfully gifted ${amount} tokens to Ben C.`)).toBeVisible()
    await expect(balances(page)).toContainText(left)
  }
})

test('a translated feed card takes a reaction, a boost and comments', async ({ page, product }) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  const name = `Thanks ${Date.now()}`
  await giveMany(product, ben, { name, count: 1 })
  await signIn(page, await createApprovedUser(product))
  await page.goto('/feed')
  const card = cardOf(page, name)
  const answers = card.getByRole('list', { name: 'Answers' })

  await card.getByRole('button', { name: 'React' }).click()
  await page.getByRole('button', { name: 'Celebrate' }).filter({ visible: true }).click()
  await expect(card.getByRole('button', { name: /Celebrate/ }).first()).toBeVisible()
  await card.getByRole('button', { name: 'Boost' }).click()
  await expect(card.getByRole('button', { name: 'Boosted' })).toBeVisible()
  await card.getByRole('button', { name: 'Comment', exact: true }).click()
  for (const content of ['Well deserved', 'And again']) {
    await card.getByPlaceholder('Add a comment...').fill(content)
    await card.getByRole('button', { name: 'Post' }).click()
    await expect(card.getByRole('listitem').filter({ hasText: content })).toHaveCount(1)
  }

  await expect(answers).toContainText('1 boost')
  await expect(answers).toContainText('Comments 2')

  const search = page.getByRole('searchbox')
  for (const query of [name.slice(0, 9), name]) {
    await search.fill(query)
    await expect(card.locator('mark').first()).toHaveText(query)
  }
  await expect(card).toContainText(`${name} 0.`)
})

test('entries on a translated page are made once each and counted', async ({ page, product }) => {
  const eve = await createApprovedUser(product, { firstName: 'Eve' })
  await giveTokens(product, eve, 3)
  const { title } = await createActiveCompetition(product, { title: `Mixer ${Date.now()}` })
  await signIn(page, eve)
  await page.goto('/competitions')
  const card = page.getByRole('article').filter({ hasText: title })

  await card.getByRole('button', { name: 'Enter (1 tokens)' }).click()
  await expect(card).toContainText("You've entered 1 time")
  await expect(balances(page)).toContainText('2 To Enter')
  await card.getByRole('button', { name: 'Enter Again (1 tokens)' }).click({ delay: 700 })
  await expect(balances(page)).toContainText('1 To Enter')

  await expect(card).toContainText("You've entered 2 times")
  const entries = await page.request.get('/api/competition-entries/my-entries')
  expect(await entries.json()).toHaveLength(2)
})

test('thanks, notifications, the leaderboard, the history and the settings of a translated page work', async ({
  page,
  product,
}) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  await giveMany(product, ben, { name: 'Thanks', count: 2 })
  await signIn(page, ben)
  await page.goto('/')
  await page.getByRole('button', { name: 'Say thanks' }).first().click()
  await expect(page.getByText('Thanked').first()).toBeVisible()
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toHaveAccessibleDescription(/^$|^0/)
  await page.keyboard.press('Escape')
  await page.goto('/leaderboard')
  for (const name of ['My store', 'Everyone']) {
    const tab = page.getByRole('tab', { name }).or(page.getByRole('button', { name })).first()
    if (await tab.isVisible()) await tab.click()
  }
  await page.goto('/settings')
  const form = page.getByRole('region', { name: 'Password', exact: true })
  await form.getByLabel('Current Password').fill('wrong')
  await form.getByLabel('New Password').fill('another word')
  await form.getByLabel('Confirm Password').fill('another wor')
  await form.getByRole('button', { name: 'Update Password' }).click()
  await expect(form.getByText('New passwords do not match')).toBeVisible()
  await form.getByLabel('Confirm Password').fill('another word')
  await form.getByRole('button', { name: 'Update Password' }).click()
  await expect(form.getByText('Current password is incorrect')).toBeVisible()
})

test('an admin approves, adjusts, edits and creates on a translated page', async ({ page, product }) => {
  const form = signUpForm({ firstName: 'Nia', email: `nia-${Date.now()}@store.example` })
  await send(product, 'POST', '/api/signup', { body: form })
  await logIn(page, owner)
  await page.goto('/admin/approvals')
  await page.getByRole('listitem').filter({ hasText: form.email }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('User approved successfully').first()).toBeVisible()

  await page.goto(`/admin/users?q=${encodeURIComponent(form.email)}`)
  const row = page.getByRole('row').filter({ hasText: form.email })
  await row.getByRole('button', { name: 'Adjust Tokens' }).click()
  const adjust = page.getByRole('dialog', { name: 'Adjust Tokens' })
  await adjust.getByLabel('Amount').fill('7')
  await adjust.getByRole('button', { name: 'Adjust Tokens' }).click()
  await expect(row.getByRole('cell', { name: '12', exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await edit.getByLabel('First Name').fill('Nora')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('Nora G.')

  await page.goto('/admin/create-competition')
  const title = `Translated ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create', exact: false }).last().click()
  await expect(page.getByText('Prize is required').first()).toBeVisible()
  await page.getByLabel('Prize').fill('A mixer')
  await expect(page.getByText('Prize is required')).toHaveCount(0)
})
