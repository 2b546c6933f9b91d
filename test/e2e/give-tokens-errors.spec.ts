import type { Page } from '@playwright/test'
import { openWithRecipient } from './open-give-tokens.ts'
import { expect, test } from './product.ts'

const balances = (page: Page) => page.getByRole('list', { name: 'Your tokens' })

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

test('a number typed into the field replaces the amount from the start', async ({ page, product }) => {
  await openWithRecipient(page, product)
  const amount = page.getByLabel('Amount')
  await expect(amount).toHaveValue('1')

  await amount.click()
  await page.keyboard.type('3')
  await expect(amount).toHaveValue('3')
  await amount.press('Backspace')
  await page.keyboard.type('25')

  await expect(amount).toHaveValue('25')
})

test('the mouse wheel and arrow keys leave the amount as it is', async ({ page, product }) => {
  await openWithRecipient(page, product)
  const amount = page.getByLabel('Amount')
  await amount.fill('2')
  await amount.hover()

  for (const turn of [-100, 300]) {
    await page.mouse.wheel(0, turn)
    await page.mouse.wheel(0, turn)
  }
  await amount.press('ArrowUp')

  await expect(amount).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Gift 2 Tokens' })).toBeEnabled()
})

test('an error of the amount moves neither its field nor the usual amounts beside it', async ({ page, product }) => {
  await openWithRecipient(page, product)
  const amount = page.getByLabel('Amount')
  const choices = page.getByRole('group', { name: 'Quick choices' })
  // Both in one frame: the form may still be moving as one when it is read.
  const places = async () =>
    choices.evaluate(
      (group, field) => {
        const [own, others] = [field?.getBoundingClientRect(), group.getBoundingClientRect()]
        return { width: own?.width, from: others.x, below: others.y - (own?.y ?? NaN) }
      },
      await amount.elementHandle(),
    )
  const before = await places()

  await amount.fill('99')

  await expect(amount).toHaveAccessibleDescription(/./)
  await expect.poll(() => places()).toEqual(before)
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

test('notices tokens spent elsewhere before sending', async ({ page, product }) => {
  const ben = await openWithRecipient(page, product)
  await page.getByLabel('Amount').fill('3')

  await page.request.post('/api/token-gifts', { data: { toUserId: ben.id, amount: 4 } })

  await expect(balances(page)).toContainText('1 To Give')
  await expect(page.getByRole('button', { name: 'Gift 3 Tokens' })).toBeDisabled()
})

test('fails a gift at once when offline and shows a banner', async ({ page, product, problems }) => {
  // The page loads it last.
  const bannerLoaded = page.waitForResponse(/offline-status-.*\.js$/)
  await openWithRecipient(page, product)
  await page.getByLabel('Amount').fill('1')
  await bannerLoaded
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()

  await expect(page.getByText('You are offline and seeing what was loaded less than a minute ago.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Successfully gifted 1 tokens/)).toBeVisible()
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED')))
})

/** Delivers each gift to the server and drops the answer. */
const loseAnswers = (page: Page) =>
  page.route('**/api/token-gifts', async (route) => {
    await route.fetch()
    await route.abort()
  })
