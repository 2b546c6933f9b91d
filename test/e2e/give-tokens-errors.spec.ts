import type { Page } from '@playwright/test'
import { openWithRecipient } from './open-give-tokens.ts'
import { approvedPerson, signIn } from './test-users.ts'
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

test('a fraction, a sign or an e is refused beside the field, and never becomes another number', async ({
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

test('spaces and a line break around a pasted amount do not count', async ({ page, product }) => {
  await openWithRecipient(page, product)
  const amount = page.getByLabel('Amount')

  for (const pasted of [' 2 ', '2\n', '\t2']) {
    await amount.clear()
    await page.keyboard.insertText(pasted)
    await expect(amount).toHaveValue('2')
  }

  await expect(page.getByRole('button', { name: 'Gift 2 Tokens' })).toBeEnabled()
})

test('a search that finds nobody says so, and one never finds oneself', async ({ page, product }) => {
  const ana = await approvedPerson(product)
  await signIn(page, ana)
  await page.goto('/gift-tokens')

  await page.getByRole('combobox').fill(ana.email)

  await expect(page.getByText('No users found')).toBeVisible()
})

test('a double click gives once', async ({ page, product }) => {
  await openWithRecipient(page, product)
  await page.getByRole('button', { name: '2', exact: true }).click()

  await page.getByRole('button', { name: 'Gift 2 Tokens' }).dblclick()

  await expect(page.getByText(/Successfully gifted 2 tokens/)).toBeVisible()
  await expect(balances(page)).toContainText('3 To Give')
  await page.goto('/')
  await page.getByRole('tab', { name: 'Gifted' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
})

test('a gift whose answer is lost keeps what was typed, and trying again gives once', async ({
  page,
  product,
  problems,
}) => {
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
  // The browser notes the call that we cut.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')))
})

test('the whole balance given without an answer can be tried again', async ({ page, product, problems }) => {
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

test('a lost gift whose tokens went elsewhere is refused once it is tried again, and not before', async ({
  page,
  product,
  problems,
}) => {
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

test('tokens spent elsewhere meanwhile are refused in words, and the balance is put right', async ({
  page,
  product,
  problems,
}) => {
  // The stream would tell of it before the gift is sent.
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

test('tokens spent elsewhere meanwhile are noticed before anything is sent', async ({ page, product }) => {
  const ben = await openWithRecipient(page, product)
  await page.getByLabel('Amount').fill('3')

  await page.request.post('/api/token-gifts', { data: { toUserId: ben.id, amount: 4 } })

  await expect(balances(page)).toContainText('1 To Give')
  await expect(page.getByRole('button', { name: 'Gift 3 Tokens' })).toBeDisabled()
})

test('offline, a gift fails at once and a banner says why', async ({ page, product, problems }) => {
  await openWithRecipient(page, product)
  await page.getByLabel('Amount').fill('1')
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()

  await expect(page.getByText('You are offline. You see what was loaded before.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Successfully gifted 1 tokens/)).toBeVisible()
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED')))
})

test('the last token given, the screen says when there are more', async ({ page, product }) => {
  await openWithRecipient(page, product)
  await page.getByRole('button', { name: '5', exact: true }).click()
  await page.getByRole('button', { name: 'Gift 5 Tokens' }).click()

  await expect(page.getByText('More on Monday')).toBeVisible()
})

test('what a colleague wrote is shown as text, and never run', async ({ page, product }) => {
  await openWithRecipient(page, product)
  const message = '<img src=x onerror=alert(1)>'
  await page.getByPlaceholder('Add a personal message...').fill(message)
  await page.getByRole('button', { name: '1', exact: true }).click()
  await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()
  await expect(page.getByText(/Successfully gifted/)).toBeVisible()

  await page.goto('/feed')

  await expect(page.getByText(message).first()).toBeVisible()
})

/** The server gets each gift, the browser never hears of it. */
const loseAnswers = (page: Page) =>
  page.route('**/api/token-gifts', async (route) => {
    await route.fetch()
    await route.abort()
  })
