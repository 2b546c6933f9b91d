import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessibility.ts'
import { personToEnter, runningCompetition } from './competitions.ts'
import { cardOf } from './draws.ts'
import { approvedPerson, send, sessionOf, signIn } from './people.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

const dayMs = 86_400_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const named = (words: string) => `${words} ${randomUUID().slice(0, 4)}`

test(
  'one enters once, and once more, and sees it counted everywhere',
  { tag: '@desktop' },
  async ({ page, product }) => {
    const title = named('Stand mixer')
    await runningCompetition(product, { title, description: 'Kneads, whisks and never calls in sick.' })
    await signIn(page, await personToEnter(product, 3))
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
  },
)

test('a double click is one entry', async ({ page, product }) => {
  const title = named('Headphones')
  await runningCompetition(product, { title })
  await signIn(page, await personToEnter(product, 3))
  await page.goto('/competitions')
  const card = cardOf(page, title)

  await card.getByRole('button', { name: 'Enter (1 tokens)' }).dblclick({ delay: 50 })

  await expect(card.getByText("You've entered 1 time", { exact: true })).toBeVisible()
  await page.reload()
  await expect(card.getByText("You've entered 1 time", { exact: true })).toBeVisible()
})

test('an entry under way says so, and one that is refused takes nothing', async ({ page, product }) => {
  const title = named('Kettle')
  await runningCompetition(product, { title })
  await signIn(page, await personToEnter(product, 1))
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

test('without tokens enough the button is disabled, and says how many are missing', async ({ page, product }) => {
  const title = named('Bicycle')
  await runningCompetition(product, { title, tokenCost: 5 })
  await signIn(page, await personToEnter(product, 3))
  await page.goto('/competitions')

  const button = cardOf(page, title).getByRole('button', { name: 'Enter (5 tokens)' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/You need 2 more tokens to enter/)
})

test('whoever sees a competition of other stores is told why they cannot enter', async ({ page, product }) => {
  const title = named('Elsewhere')
  await runningCompetition(product, { title, storeNumbers: ['0911'] })
  await signIn(page, owner)
  await page.goto('/competitions')

  await expect(cardOf(page, title).getByRole('button', { name: 'Enter (1 tokens)' })).toBeDisabled()
  await expect(cardOf(page, title).getByText('This competition is for other stores')).toBeVisible()
})

test('what has not begun says when it does', async ({ page, product }) => {
  const title = named('Later')
  await runningCompetition(product, { title, startDate: fromNow(2 * dayMs) })
  await signIn(page, await approvedPerson(product))
  await page.goto('/competitions')

  const card = page.getByRole('region', { name: 'Upcoming Competitions' }).getByRole('article', { name: title })
  await expect(card.getByText(/^Starts [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  await card.scrollIntoViewIfNeeded()
  await expectAccessible(page)
})

test('what was cancelled stands among the past ones, and is never drawn', async ({ page, product }) => {
  const title = named('Called off')
  const { id } = await runningCompetition(product, { title })
  const cookie = await sessionOf(product, owner)
  const cancelled = await send(product, 'POST', `/api/competitions/${id}/cancel`, { cookie })
  await signIn(page, owner)
  await page.goto('/competitions')

  const card = page.getByRole('region', { name: 'Past Competitions' }).getByRole('article', { name: title })
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(card.getByText('No winner selected')).toBeVisible()
  // Not the day on which it would have ended, a week from now.
  await expect(card.getByText('Ended').getByRole('time')).toHaveAttribute('datetime', cancelled.cancelledAt)
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('at zero a competition moves to the past ones by itself', async ({ page, product }) => {
  const title = named('Last call')
  const end = Math.ceil((Date.now() + dayMs) / 1_000) * 1_000
  await runningCompetition(product, { title, endDate: new Date(end).toISOString() })
  await signIn(page, await approvedPerson(product))
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

test('a picture that does not come is one of ours', async ({ page, product, problems }) => {
  const title = named('No picture')
  const imageUrl = 'https://pictures.example/mixer.png'
  await runningCompetition(product, { title, imageUrl, storeNumbers: ['0998'] })
  await page.route('https://pictures.example/**', (route) => route.abort())
  await signIn(page, await approvedPerson(product, { storeNumber: '0998' }))
  await page.goto('/competitions')

  await cardOf(page, title).scrollIntoViewIfNeeded()
  await expect(cardOf(page, title).locator('svg[data-look]')).toBeVisible()
  await expect(cardOf(page, title).locator('img')).toHaveCount(0)
  expect(problems).toEqual([expect.stringContaining(imageUrl)])
  problems.length = 0
})

test('where nothing was announced yet, that is said', async ({ page, product }) => {
  await signIn(page, await approvedPerson(product, { storeNumber: '0999' }))
  await page.goto('/competitions')

  await expect(page.getByText('No Competitions Yet')).toBeVisible()
  await expectAccessible(page)
})

test('home shows three of the active ones', async ({ page, product }) => {
  const person = await approvedPerson(product, { storeNumber: '0777' })
  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    await runningCompetition(product, { title, storeNumbers: ['0777'] })
  await signIn(page, person)
  await page.goto('/')

  const card = page.getByRole('region', { name: 'Active Competitions' })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await card.getByRole('link', { name: 'View All Competitions' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
})
