import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessibility.ts'
import { createUserWithTokens, createActiveCompetition } from './competitions.ts'
import { cardOf } from './draws.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

const dayMs = 86_400_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const uniqueTitle = (words: string) => `${words} ${randomUUID().slice(0, 4)}`

test('counts a first and a second entry everywhere', async ({ page, product }) => {
  const title = uniqueTitle('Stand mixer')
  await createActiveCompetition(product, { title, description: 'Kneads, whisks and never calls in sick.' })
  await signIn(page, await createUserWithTokens(product, 3))
  await page.goto('/competitions')
  const card = cardOf(page, title)
  await expect(page.getByText(/^\d+ Active Competitions? - Enter Now!$/)).toBeVisible()
  await expect(card.getByRole('timer')).toContainText(/Ends in: 6 days, 23 hours/)

  await card.getByRole('button', { name: 'Enter (1 tokens)' }).click()

  await expect(page.getByText("You've successfully entered the competition!")).toBeVisible()
  await expect(card.getByText("You've entered 1 time", { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('2 To Enter')
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, 0))

  await card.getByRole('button', { name: 'Enter Again (1 tokens)' }).click({ delay: 700 })

  await expect(card.getByText("You've entered 2 times", { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('1 To Enter')
})

test('a double click creates one entry', async ({ page, product }) => {
  const title = uniqueTitle('Headphones')
  await createActiveCompetition(product, { title })
  await signIn(page, await createUserWithTokens(product, 3))
  await page.goto('/competitions')
  const card = cardOf(page, title)

  await card.getByRole('button', { name: 'Enter (1 tokens)' }).dblclick({ delay: 50 })

  await expect(card.getByText("You've entered 1 time", { exact: true })).toBeVisible()
  await page.reload()
  await expect(card.getByText("You've entered 1 time", { exact: true })).toBeVisible()
})

test('shows a pending entry, and a refused entry takes no tokens', async ({ page, product }) => {
  const title = uniqueTitle('Kettle')
  await createActiveCompetition(product, { title })
  await signIn(page, await createUserWithTokens(product, 1))
  await page.goto('/competitions')
  const card = cardOf(page, title)
  await page.route('**/api/competition-entries', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ status: 400, json: { message: 'This competition is not active' } })
  })

  await card.getByRole('button', { name: 'Enter (1 tokens)' }).click()

  await expect(card.getByRole('button', { name: 'Entering...' })).toBeDisabled()
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('This competition is not active')
  await expect(card.getByRole('button', { name: 'Enter (1 tokens)' })).toBeEnabled()
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('1 To Enter')
})

test('disables the entry button with too few tokens and shows how many are missing', async ({ page, product }) => {
  const title = uniqueTitle('Bicycle')
  await createActiveCompetition(product, { title, tokenCost: 5 })
  await signIn(page, await createUserWithTokens(product, 3))
  await page.goto('/competitions')

  const button = cardOf(page, title).getByRole('button', { name: 'Enter (5 tokens)' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/You need 2 more tokens to enter/)
})

test('gives the reason why a competition of other stores cannot be entered', async ({ page, product }) => {
  const title = uniqueTitle('Elsewhere')
  await createActiveCompetition(product, { title, storeNumbers: ['0911'] })
  await signIn(page, owner)
  await page.goto('/competitions')

  await expect(cardOf(page, title).getByRole('button', { name: 'Enter (1 tokens)' })).toBeDisabled()
  await expect(cardOf(page, title).getByText('This competition is for other stores')).toBeVisible()
})

test('an upcoming competition shows when it starts', async ({ page, product }) => {
  const title = uniqueTitle('Later')
  await createActiveCompetition(product, { title, startDate: fromNow(2 * dayMs) })
  await signIn(page, await createApprovedUser(product))
  await page.goto('/competitions')

  const card = page.getByRole('region', { name: 'Upcoming Competitions' }).getByRole('article', { name: title })
  await expect(card.getByText(/^Starts [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  await card.scrollIntoViewIfNeeded()
  await expectAccessible(page)
})

test('lists a cancelled competition among the past ones, without a draw', async ({ page, product }) => {
  const title = uniqueTitle('Called off')
  const { id } = await createActiveCompetition(product, { title })
  const cookie = await sessionOf(product, owner)
  const cancelled = await send(product, 'POST', `/api/competitions/${id}/cancel`, { cookie })
  await signIn(page, owner)
  await page.goto('/competitions')

  const card = page.getByRole('region', { name: 'Past Competitions' }).getByRole('article', { name: title })
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(card.getByText('No winner selected')).toBeVisible()
  // Not its end date, a week from now.
  await expect(card.getByText('Ended').getByRole('time')).toHaveAttribute('datetime', cancelled.cancelledAt)
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('moves a competition to the past ones when its countdown reaches zero', async ({ page, product }) => {
  const title = uniqueTitle('Last call')
  const end = Math.ceil((Date.now() + dayMs) / 1_000) * 1_000
  await createActiveCompetition(product, { title, endDate: new Date(end).toISOString() })
  await signIn(page, await createApprovedUser(product))
  await page.clock.install()
  await page.goto('/competitions')
  await expect(cardOf(page, title)).toBeVisible()
  await page.clock.pauseAt(end - 2_500)
  const active = page.getByRole('region', { name: 'Active Competitions' }).getByRole('article', { name: title })
  await page.clock.runFor(1_000)
  await expect(active.getByRole('timer')).toContainText('Ends in: 2 seconds')

  const readAgain = page.waitForRequest('**/api/competitions')
  await page.clock.runFor(6_000)

  await expect(
    page.getByRole('region', { name: 'Past Competitions' }).getByRole('article', { name: title }),
  ).toContainText('No winner selected')
  await readAgain
})

test('replaces a picture that fails to load with a default picture', async ({ page, product, problems }) => {
  const title = uniqueTitle('No picture')
  const imageUrl = 'https://pictures.example/mixer.png'
  await createActiveCompetition(product, { title, imageUrl, storeNumbers: ['0998'] })
  await page.route('https://pictures.example/**', (route) => route.abort())
  await signIn(page, await createApprovedUser(product, { storeNumber: '0998' }))
  await page.goto('/competitions')

  await cardOf(page, title).scrollIntoViewIfNeeded()
  await expect(cardOf(page, title).locator('svg[data-look]')).toBeVisible()
  await expect(cardOf(page, title).locator('img')).toHaveCount(0)
  expect(problems).toEqual([expect.stringContaining(imageUrl)])
  problems.length = 0
})

test('shows an empty state without competitions', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product, { storeNumber: '0999' }))
  await page.goto('/competitions')

  await expect(page.getByText('No Competitions Yet')).toBeVisible()
  await expectAccessible(page)
})

test('home shows three active competitions', async ({ page, product }) => {
  const person = await createApprovedUser(product, { storeNumber: '0777' })
  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    await createActiveCompetition(product, { title, storeNumbers: ['0777'] })
  await signIn(page, person)
  await page.goto('/')

  const card = page.getByRole('region', { name: 'Active Competitions' })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await card.getByRole('link', { name: 'View All Competitions' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
})
