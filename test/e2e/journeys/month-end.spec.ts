import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { asTableOwner } from '#test/e2e/database.ts'
import { createApprovedUser, type TestUser, send, sessionOf } from '#test/e2e/test-users.ts'
import { type RunningProduct, runProduct } from '#test/e2e/running-product.ts'
import { expect, test } from './tap-counter.ts'

test('the leaderboard starts empty each month, and balances stay', async ({ page, tapCounter }) => {
  // The leaderboard of the whole product is moved to last month, so no other test may use it.
  const product = await runProduct()
  const ana = await createApprovedUser(product, { firstName: 'Ana' })
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  await give(product, { from: ana, to: ben, amount: 3 })
  await page.request.post(`${product.url}/api/login`, { data: ben })
  await page.goto(product.url)

  await tapCounter.tap(linkToBoard(page))
  await expect(places(page).first()).toContainText('Ben G.')
  await expect(places(page).first()).toContainText('3 tokens')
  expect(tapCounter.count(), 'taps to the board').toBeLessThanOrEqual(1)

  await endMonth(product)
  await give(product, { from: ben, to: ana, amount: 1 })
  await tapCounter.tap(page.getByRole('link', { name: 'Home' }).last())
  await tapCounter.tap(linkToBoard(page))
  await expect(places(page)).toHaveCount(1)
  await expect(places(page).first()).toContainText('Ana G.')
  await expect(places(page).first()).toContainText('#1')
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const month = page.getByRole('combobox', { name: 'Month' })
  await expect(month, 'with an arrow that forced colours keep').toHaveCSS('appearance', 'auto')
  await page.emulateMedia({ forcedColors: 'none' })

  await tapCounter.tap(page.getByRole('link', { name: 'Home' }).last())
  await expect(page.getByText('Tokens Received').locator('..')).toContainText('3')
  expect(tapCounter.count()).toBeLessThanOrEqual(4)
  // Closed first: the page would report the lost event stream.
  await page.close()
  await product.stop()
})

const places = (page: Page) => page.getByRole('main').getByRole('listitem')
const linkToBoard = (page: Page) => page.getByRole('link', { name: /^(Leaderboard|Leaders)$/ }).last()

async function give(product: RunningProduct, { from, to, amount }: { from: TestUser; to: TestUser; amount: number }) {
  const cookie = await sessionOf(product, from)
  await send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: to.id, amount } })
}

/** Moves the leaderboard to last month, as if a new month had begun. */
const endMonth = (product: RunningProduct) =>
  asTableOwner(
    product,
    `update monthly_leaderboard set month_year = to_char(to_date(month_year, 'YYYY-MM') - 1, 'YYYY-MM')`,
  )
