import type { Page } from '@playwright/test'
import { openWithRecipient } from './open-give-tokens.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

const balances = (page: Page) => page.getByRole('list', { name: 'Your tokens' })

test('nothing negative, broken or beyond the balance can be sent', async ({ page, product }) => {
  await openWithRecipient(page, product)
  const amount = page.getByLabel('Amount')
  const send = page.getByRole('button', { name: /^Gift/ })

  await expect(send).toBeDisabled()
  await amount.fill('6')
  await expect(amount).toHaveAccessibleDescription('You do not have enough tokens to give')
  await expect(send).toBeDisabled()
  await amount.fill('0')
  await expect(amount).toHaveAccessibleDescription('Amount must be a positive number')
  await expect(send).toBeDisabled()
  await amount.fill('5')
  await expect(send).toBeEnabled()
})

test('refuses a fraction, a sign or an e beside the field and never reads it as another number', async ({
  page,
  product,
}) => {
  await openWithRecipient(page, product)
  const amount = page.getByLabel('Amount')
  const send = page.getByRole('button', { name: /^Gift/ })

  for (const typed of ['1.5', '-1.5e2', '-', '1e', '1e0']) {
    await amount.clear()
    await amount.pressSequentially(typed)
    await expect(amount, typed).toHaveAccessibleDescription('Amount must be a positive number')
    await expect(send, typed).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Gift 0 Tokens' })).toBeVisible()
  }

  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(amount).toHaveValue('2')
  await expect(send).toBeEnabled()
})

test('ignores spaces and a line break around a pasted amount', async ({ page, product }) => {
  await openWithRecipient(page, product)
  const amount = page.getByLabel('Amount')

  for (const pasted of [' 2 ', '2\n', '\t2']) {
    await amount.clear()
    await page.keyboard.insertText(pasted)
    await expect(amount).toHaveValue('2')
  }

  await expect(page.getByRole('button', { name: 'Gift 2 Tokens' })).toBeEnabled()
})

test('shows an empty search result, and never finds the user’s own account', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  await page.goto('/gift-tokens')

  await page.getByRole('combobox').fill(ana.email)

  await expect(page.getByText('No users found')).toBeVisible()
})

test('a double click sends one gift', async ({ page, product }) => {
  await openWithRecipient(page, product)
  await page.getByRole('button', { name: '2', exact: true }).click()

  await page.getByRole('button', { name: 'Gift 2 Tokens' }).dblclick()

  await expect(page.getByText(/Successfully gifted 2 tokens/)).toBeVisible()
  await expect(balances(page)).toContainText('3 To Give')
  await page.goto('/')
  await page.getByRole('tab', { name: 'Gifted' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
})

test('keeps the form when the answer is lost, and a retry gives once', async ({ page, product, problems }) => {
  await openWithRecipient(page, product)
  await page.getByLabel('Amount').fill('2')
  await page.getByPlaceholder('Add a personal message...').fill('Thanks for Friday')
  await loseAnswers(page)

  await page.getByRole('button', { name: 'Gift 2 Tokens' }).click()

  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByPlaceholder('Add a personal message...')).toHaveValue('Thanks for Friday')
  await expect(balances(page)).toContainText('3 To Give')

  await page.unroute('**/api/token-gifts')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText(/Successfully gifted 2 tokens/)).toBeVisible()
  await expect(balances(page)).toContainText('3 To Give')
  await page.goto('/')
  await page.getByRole('tab', { name: 'Gifted' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  // The browser logs the aborted request to the console.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')))
})

test('can retry a gift of the whole balance whose answer was lost', async ({ page, product, problems }) => {
  await openWithRecipient(page, product)
  await page.getByRole('button', { name: '5', exact: true }).click()
  await loseAnswers(page)
  await page.getByRole('button', { name: 'Gift 5 Tokens' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(balances(page)).toContainText('0 To Give')
  await expect(page.getByText('You do not have enough tokens to give')).toHaveCount(0)

  await page.unroute('**/api/token-gifts')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText(/Successfully gifted 5 tokens/)).toBeVisible()
  await expect(balances(page)).toContainText('0 To Give')
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')))
})

test('refuses the retry of a gift when its tokens were spent elsewhere', async ({ page, product, problems }) => {
  const ben = await openWithRecipient(page, product)
  await page.getByLabel('Amount').fill('3')
  await page.route('**/api/token-gifts', (route) => route.abort())
  await page.getByRole('button', { name: 'Gift 3 Tokens' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.request.post('/api/token-gifts', { data: { toUserId: ben.id, amount: 4 } })
  await expect(balances(page)).toContainText('1 To Give')
  await expect(page.getByLabel('Amount')).not.toHaveAttribute('aria-invalid', 'true')

  await page.unroute('**/api/token-gifts')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription('You do not have enough tokens to give')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(balances(page)).toContainText('1 To Give')
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')))
})

test('refuses a gift of tokens spent elsewhere and corrects the balance', async ({ page, product, problems }) => {
  // The event stream would update the balance before the gift is sent.
  await page.route('**/api/live?*', (route) => route.abort())
  const ben = await openWithRecipient(page, product)
  await page.getByLabel('Amount').fill('3')
  await page.getByPlaceholder('Add a personal message...').fill('Thanks for Friday')
  await page.request.post('/api/token-gifts', { data: { toUserId: ben.id, amount: 4 } })

  await page.getByRole('button', { name: 'Gift 3 Tokens' }).click()

  await expect(page.getByText('You do not have enough tokens to give').first()).toBeVisible()
  await expect(balances(page)).toContainText('1 To Give')
  await expect(page.getByPlaceholder('Add a personal message...')).toHaveValue('Thanks for Friday')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')))
})

test('notices tokens spent elsewhere before sending', async ({ page, product }) => {
  const ben = await openWithRecipient(page, product)
  await page.getByLabel('Amount').fill('3')

  await page.request.post('/api/token-gifts', { data: { toUserId: ben.id, amount: 4 } })

  await expect(balances(page)).toContainText('1 To Give')
  await expect(page.getByRole('button', { name: 'Gift 3 Tokens' })).toBeDisabled()
})

test('fails a gift at once when offline and shows a banner', async ({ page, product, problems }) => {
  await openWithRecipient(page, product)
  await page.getByLabel('Amount').fill('1')
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()

  await expect(page.getByText('You are offline and seeing what was loaded earlier.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Successfully gifted 1 tokens/)).toBeVisible()
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED')))
})

test('shows when the next tokens come after the last one is given', async ({ page, product }) => {
  await openWithRecipient(page, product)
  await page.getByRole('button', { name: '5', exact: true }).click()
  await page.getByRole('button', { name: 'Gift 5 Tokens' }).click()

  await expect(page.getByText('More on Monday')).toBeVisible()
})

test('shows a colleague’s markup as text and never runs it', async ({ page, product }) => {
  await openWithRecipient(page, product)
  const message = '<img src=x onerror=alert(1)>'
  await page.getByPlaceholder('Add a personal message...').fill(message)
  await page.getByRole('button', { name: '1', exact: true }).click()
  await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()
  await expect(page.getByText(/Successfully gifted/)).toBeVisible()

  await page.goto('/feed')

  await expect(page.getByText(message).first()).toBeVisible()
})

/** Delivers each gift to the server and drops the answer. */
const loseAnswers = (page: Page) =>
  page.route('**/api/token-gifts', async (route) => {
    await route.fetch()
    await route.abort()
  })
