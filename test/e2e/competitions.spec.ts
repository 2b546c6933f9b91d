import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessibility.ts'
import { recentWin } from '#test/component/competitions.ts'
import { boxesOf } from './boxes-of.ts'
import { createUserWithTokens, createActiveCompetition, enter } from './competitions.ts'
import { cardOf, createEndedCompetition } from './draws.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { moveServerClock } from './move-server-clock.ts'
import { openInApp } from './open-in-app.ts'
import { expect, test } from './product.ts'

const dayMs = 86_400_000
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

test('moves a competition to the past ones when its countdown reaches zero', async ({ page, product }) => {
  const title = uniqueTitle('Last call')
  const end = Math.ceil((Date.now() + dayMs) / 1_000) * 1_000
  await createActiveCompetition(product, { title, endDate: new Date(end).toISOString() })
  await signIn(page, await createApprovedUser(product))
  await page.clock.install()
  await page.goto('/competitions')
  await expect(cardOf(page, title)).toBeVisible()
  await moveServerClock(page, () => end)
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
  const competition = await createActiveCompetition(product, { title })
  // Only this page has the address, so that no other test looks for the picture.
  await page.route('**/api/competitions', (route) => route.fulfill({ json: [{ ...competition, imageUrl }] }))
  await page.route('https://pictures.example/**', (route) => route.abort())
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
  await openInApp(page, '/competitions')

  await cardOf(page, title).scrollIntoViewIfNeeded()
  await expect(cardOf(page, title).locator('svg[data-look]')).toBeVisible()
  await expect(cardOf(page, title).locator('img')).toHaveCount(0)
  expect(problems).toEqual([expect.stringContaining(imageUrl)])
  problems.length = 0
})

test('a past competition is a row, and the last of three active ones fills its row', async ({ page, product }) => {
  const titles = ['One', 'Two', 'Three'].map(uniqueTitle)
  for (const title of titles) await createActiveCompetition(product, { title })
  const { competition } = await createEndedCompetition(product, { title: uniqueTitle('Past'), times: 1 })
  await signIn(page, await createApprovedUser(product))
  await page.route('**/api/competitions*', async (route) => {
    const answer = await route.fetch()
    const shown: { title: string }[] = await answer.json()
    await route.fulfill({ json: shown.filter(({ title }) => [...titles, competition.title].includes(title)) })
  })
  await page.goto('/settings')
  await openInApp(page, '/competitions')
  const past = cardOf(page, competition.title)
  await past.scrollIntoViewIfNeeded()
  await expect(past.getByText('No winner selected')).toBeVisible()
  const [folded] = await boxesOf(past)
  expect(folded.height).toBeLessThan(220)

  await past.click({ position: { x: 120, y: 30 } })
  await expect(past.getByText('Anyone can check this draw')).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  const cards = titles.map((title) => cardOf(page, title))
  const [first, second, third] = await boxesOf(...cards)
  expect(first!.width).toEqual(second!.width)
  expect(third!.width).toEqual(second!.x + second!.width - first!.x)
  expect(third!.height).toBeLessThan(first!.height)

  await page.setViewportSize({ width: 1920, height: 1080 })
  const wide = await boxesOf(...cards)
  expect(new Set(wide.map(({ y, width }) => `${y} ${width}`)).size).toBe(1)
  expect(wide[2]!.x).toBeGreaterThan(wide[1]!.right)
})

test('an active competition that was entered fits on a phone with its button', async ({ page, product }) => {
  const title = uniqueTitle('Short')
  const { id } = await createActiveCompetition(product, { title, description: 'The one with the big screen.' })
  const eve = await createUserWithTokens(product)
  await enter(product, eve, id)
  await signIn(page, eve)
  await page.route('**/api/competitions/tickets', (route) => route.fulfill({ json: { [id]: 539 } }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/competitions')
  const card = cardOf(page, title)

  const [whole, picture, entries, tickets] = await boxesOf(
    card,
    card.locator('svg[data-look]'),
    card.getByText("You've entered 1 time"),
    card.getByText('1 of 539 tickets'),
  )
  expect(picture.height).toBeLessThanOrEqual(180)
  expect(picture.width).toBeGreaterThan(350)
  expect(entries.y).toBeCloseTo(tickets.y, 0)
  expect(whole.height).toBeLessThan(590)
})

test('the tickets of a past draw are one line of its row', { tag: '@desktop-only' }, async ({ page, product }) => {
  const { competition } = await createEndedCompetition(product, { title: uniqueTitle('Drawn'), times: 1 })
  const winner = await createApprovedUser(product, { firstName: 'Keisha' })
  await signIn(page, winner)
  await page.route('**/api/competitions*', async (route) => {
    const at = competition.endDate
    const drawn = { winner, winnerId: winner.id, winnerSelectedAt: at, myEntryCount: 5, entryCount: 200 }
    await route.fulfill({ json: [{ ...competition, ...drawn, isNewDraw: false }] })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  // The first page of a visit may keep the wider fallback font.
  await page.goto('/feed')
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await page.goto('/settings')
  await openInApp(page, '/competitions')

  const tickets = cardOf(page, competition.title).getByText('200 tickets were in the draw, 5 of them yours')
  expect((await tickets.boundingBox())!.height).toBeLessThan(24)
})

test(
  'the hall of fame has four winners in a row of a large window, and its link beside the title',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product))
    const wins = Array.from({ length: 5 }, (_, index) => recentWin({ title: `Win ${index}` }))
    await page.route('**/api/competitions/hall-of-fame*', (route) => route.fulfill({ json: wins }))
    for (const width of [360, 1920]) {
      await page.setViewportSize({ width, height: 1080 })
      await page.goto('/settings')
      await openInApp(page, '/hall-of-fame')
      const link = page.getByRole('main').getByRole('link', { name: 'Competitions' })
      await expect(link).toBeVisible()
      const [title, back] = await boxesOf(page.getByRole('heading', { level: 1 }), link)
      expect(back.y, `${width}`).toBeLessThan(title.bottom)
      expect(back.x).toBeGreaterThan(title.x + 100)
    }
    const rows = await boxesOf(...wins.slice(1).map(({ title }) => page.getByText(title, { exact: true })))
    expect(new Set(rows.map(({ y }) => y)).size).toBe(1)
  },
)
