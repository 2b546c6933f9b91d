import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, createUserWithTokens, createActiveCompetition } from './competitions.ts'
import { cardOf, createEndedCompetition } from './draws.ts'
import { createApprovedUser, ownerSession, send, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

const uniqueTitle = (words: string) => `${words} ${randomUUID().slice(0, 4)}`
/** Longer than the initial data of a page counts as fresh. */
const staleMs = 6_000

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const links = (page: Page) => page.getByRole('navigation', { name: isPhone(page) ? 'Quick' : 'Main' })
const toCompetitions = (page: Page) =>
  links(page)
    .getByRole('link', { name: isPhone(page) ? 'Compete' : 'Competitions', exact: true })
    .click()
const toHome = (page: Page) => links(page).getByRole('link', { name: 'Home', exact: true }).click()

test('Competitions and Home open with current data, in one request', async ({ page, product }) => {
  const storeNumber = '0931'
  await signIn(page, await createApprovedUser(product, { storeNumber }))
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const lists = () => requests.filter((path) => path === '/api/competitions').length
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('No active competitions')).toBeVisible()
  await page.clock.runFor(staleMs)
  expect(lists()).toBe(0)

  const [first, second] = [uniqueTitle('Late one'), uniqueTitle('Later one')]
  const { id } = await createActiveCompetition(product, { title: first, storeNumbers: [storeNumber] })
  await toCompetitions(page)
  await expect(cardOf(page, first)).toBeVisible()
  expect(lists()).toBe(1)
  await createActiveCompetition(product, { title: second, storeNumbers: [storeNumber] })
  await toHome(page)
  await expect(page.getByRole('region', { name: 'Active Competitions' }).getByText(second)).toBeVisible()
  expect(lists()).toBe(2)

  await send(product, 'POST', `/api/competitions/${id}/cancel`, { cookie: await ownerSession(product) })
  await toCompetitions(page)
  await expect(cardOf(page, first).getByText('Cancelled', { exact: true })).toBeVisible()
  await toHome(page)
  await expect(page.getByRole('region', { name: 'Active Competitions' }).getByText(first)).toHaveCount(0)
})

const pathOf = (url: string) => url.slice(new URL(url).origin.length)

test('a page opened at Competitions does not request its initial data again', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  const requests: string[] = []
  page.on('request', (request) => requests.push(pathOf(request.url())))

  await page.clock.install()
  await page.goto('/competitions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(staleMs)

  // It reads for home the competitions that home begins with.
  await expect.poll(() => requests).toContain('/api/competitions?show=highlights')
  expect(requests).not.toContain('/api/competitions')
})

test('an open page counts an entry made elsewhere and shows the winner', async ({ page, product }) => {
  const [title, ended] = [uniqueTitle('Counted'), uniqueTitle('Won')]
  const { id } = await createActiveCompetition(product, { title })
  const eve = await createUserWithTokens(product, 1)
  await signIn(page, eve)
  await page.goto('/competitions')
  await expect(cardOf(page, title)).not.toContainText("You've entered")

  await enter(product, eve, id)
  await expect(cardOf(page, title)).toContainText("You've entered 1 time")

  const { competition, eve: entrant } = await createEndedCompetition(product, { title: ended })
  await signIn(page, entrant)
  await page.goto('/competitions')
  await expect(cardOf(page, ended)).toContainText('No winner selected')
  const cookie = await ownerSession(product)
  await send(product, 'POST', `/api/competitions/${competition.id}/select-winner`, { cookie })
  await expect(cardOf(page, ended)).not.toContainText('No winner selected')
})
