import type { Page } from '@playwright/test'
import pg from 'pg'
import { clientOptions } from '#server/platform/db/connection.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { approvedPerson, type Person, send, sessionOf } from '#test/e2e/people.ts'
import { type RunningProduct, runProduct } from '#test/e2e/running-product.ts'
import { expect, test } from './hand.ts'

test('at a month’s end the board starts anew, and what everybody received stays theirs', async ({ page, hand }) => {
  // The board of all is put away, so nobody else may be in the house.
  const product = await runProduct()
  const ana = await approvedPerson(product, { firstName: 'Ana' })
  const ben = await approvedPerson(product, { firstName: 'Ben' })
  await give(product, { from: ana, to: ben, amount: 3 })
  await page.request.post(`${product.url}/api/login`, { data: ben })
  await page.goto(product.url)

  await hand.tap(linkToBoard(page))
  await expect(places(page).first()).toContainText('Ben G.')
  await expect(places(page).first()).toContainText('3 tokens')
  expect(hand.taps(), 'taps to the board').toBeLessThanOrEqual(1)

  await endMonth(product)
  await give(product, { from: ben, to: ana, amount: 1 })
  await hand.tap(page.getByRole('link', { name: 'Home' }).last())
  await hand.tap(linkToBoard(page))
  await expect(places(page)).toHaveCount(1)
  await expect(places(page).first()).toContainText('Ana G.')
  await expect(places(page).first()).toContainText('#1')
  await expectAccessible(page)

  await hand.tap(page.getByRole('link', { name: 'Home' }).last())
  await expect(page.getByText('Tokens Received').locator('..')).toContainText('3')
  expect(hand.taps()).toBeLessThanOrEqual(4)
  await product.stop()
})

const places = (page: Page) => page.getByRole('main').getByRole('listitem')
const linkToBoard = (page: Page) => page.getByRole('link', { name: /^(Leaderboard|Leaders)$/ }).last()

async function give(product: RunningProduct, { from, to, amount }: { from: Person; to: Person; amount: number }) {
  const cookie = await sessionOf(product, from)
  await send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: to.id, amount } })
}

/** What was received so far belongs to the month before, as it will on the first of the next. */
async function endMonth({ dataDir }: RunningProduct) {
  const client = new pg.Client(clientOptions(runningConnections(dataDir).owner))
  await client.connect()
  await client.query(
    `update monthly_leaderboard set month_year = to_char(to_date(month_year, 'YYYY-MM') - 1, 'YYYY-MM')`,
  )
  await client.end()
}
