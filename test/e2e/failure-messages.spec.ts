import type { Page } from '@playwright/test'
import { createUserWithTokens, createActiveCompetition } from './competitions.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { pressSeparately } from './press-twice.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

/** A failure without a readable message, as proxies send it. */
const fail = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() !== 'GET' ? route.fulfill({ status: 500, body: '<html>' }) : route.fallback(),
  )

const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: `Error${text}` })

// The browser logs each failed request to the console.
test.afterEach(({ problems }) => {
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 500')))
})

test('a boost shows a message when the answer has none, and confirms success', async ({ page, product }) => {
  const giver = await createApprovedUser(product, { firstName: 'Gil' })
  const receiver = await createApprovedUser(product, { firstName: 'Rex' })
  const body = { toUserId: receiver.id, amount: 1, message: `For ${receiver.id}` }
  await send(product, 'POST', '/api/token-gifts', { body, cookie: await sessionOf(product, giver) })
  await signIn(page, await createApprovedUser(product))
  await fail(page, '**/api/boosts')
  await page.goto('/feed')
  const boost = page
    .getByRole('article')
    .filter({ hasText: body.message })
    .getByRole('button', { name: 'Boost', exact: true })

  await boost.click()
  await expect(failure(page, 'Failed to boost')).toBeVisible()
  await page.unroute('**/api/boosts')
  await boost.click()

  await expect(page.getByRole('status').filter({ hasText: 'Boosted!You gave +1 token to the recipient' })).toBeVisible()
})

test('an entry shows a message when the answer has none', async ({ page, product }) => {
  const { title } = await createActiveCompetition(product, { title: `Kettle ${crypto.randomUUID()}` })
  await signIn(page, await createUserWithTokens(product))
  await fail(page, '**/api/competition-entries')
  await page.goto('/competitions')

  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Enter (1 tokens)' }).click()

  await expect(failure(page, 'Failed to enter competition')).toBeVisible()
})

test('a draw confirms success without a winner’s name, and shows a message when it fails', async ({
  page,
  product,
}) => {
  const running = await createActiveCompetition(product)
  const ended = { ...running, endDate: running.startDate, entryCount: 1, hasEntries: true }
  await signIn(page, owner)
  await page.route('**/api/competitions', (route) => route.fulfill({ json: [ended] }))
  await fail(page, '**/select-winner')
  await page.goto('/settings')
  await page
    .getByRole('link', { name: /^Compet(e|itions)$/ })
    .first()
    .click()

  await select(page)
  await expect(failure(page, 'Failed to select winner')).toBeVisible()
  await page.unroute('**/select-winner')
  await page.route('**/select-winner', (route) => route.fulfill({ json: {} }))
  await select(page)

  await expect(
    page.getByRole('status').filter({ hasText: 'Winner Selected!Winner selected successfully' }),
  ).toBeVisible()
})

async function select(page: Page) {
  await page.getByRole('button', { name: 'Select Winner' }).click()
  await pressSeparately(page.getByRole('dialog').getByRole('button', { name: 'Select Winner' }))
}
