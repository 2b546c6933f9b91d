import type { Page } from '@playwright/test'
import { createActiveCompetition } from './competitions.ts'
import { signIn } from './test-users.ts'
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
