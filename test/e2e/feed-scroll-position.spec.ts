import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { boxesOf } from './boxes-of.ts'
import { cardOf, createGiver, giveMany, requestsOf } from './feed-scenario.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

const follow = (page: Page, name: RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first().click()
const topOf = async (card: Locator) => Math.round((await card.boundingBox())?.y ?? NaN)
async function expectBelow(lower: Locator, upper: Locator) {
  const [below, above] = await boxesOf(lower, upper)
  expect(above.bottom).toBeLessThanOrEqual(below.y)
}

const news = (page: Page) => page.getByRole('button', { name: /\d+\+? new/ })

/** Scrolls until the card has loaded, and puts it just below the top bar. */
async function scrollTo(page: Page, card: Locator) {
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(card).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await card.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 90))
  // The app saves the position on the scroll event, a frame later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Events of the stream that come within this time are one for the page. */
const throttleMs = 500

/** Begins to listen for an event of the stream. Returns how to wait until the page has heard it. */
async function listenFor(page: Page, event: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const arrived = new Promise<void>((resolve) =>
    devtools.on('Network.eventSourceMessageReceived', ({ eventName }) => eventName === event && resolve()),
  )
  return async () => {
    await arrived
    await page.waitForTimeout(2 * throttleMs)
  }
}

test('restores the scroll position of the feed with one request', async ({ page, product }) => {
  const name = randomUUID()
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  await giveMany(product, ben, { name, count: 30 })
  const gia = await createGiver(product)
  await signIn(page, await createApprovedUser(product, { firstName: 'Rea' }))
  await page.goto('/feed')
  const card = cardOf(page, `${name} 4.`)
  await scrollTo(page, card)
  await follow(page, /^Leader/)
  const hasHeard = await listenFor(page, 'feed')
  await gia.giveTo(ben, `${name} while away`)
  await hasHeard()
  const requests = requestsOf(page)

  await follow(page, /^Feed/)

  await expect(news(page)).toHaveText('1 new')
  await expect.poll(async () => Math.abs((await topOf(card)) - 90)).toBeLessThanOrEqual(2)
  expect(requests.filter((request) => request.includes('/api/feed'))).toHaveLength(1)
  await news(page).click()
  await expect(page.getByRole('article').first()).toContainText(`${name} while away`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'at the top of the feed, the button of new gifts covers neither the filter nor a name',
  { tag: '@desktop' },
  async ({ page, product }) => {
    const name = randomUUID()
    const ben = await createApprovedUser(product, { firstName: 'Ben' })
    await giveMany(product, ben, { name, count: 1 })
    const gia = await createGiver(product)
    await signIn(page, await createApprovedUser(product, { firstName: 'Rea' }))
    await page.goto('/feed')
    await expect(cardOf(page, `${name} 0.`)).toBeVisible()

    await gia.giveTo(ben, `${name} meanwhile`)

    await expect(news(page)).toBeVisible()
    const filter = page.getByRole('group').filter({ hasText: 'My store' })
    const names = page.getByRole('article').first().getByRole('link', { name: 'Ben' })
    await expectBelow(names, news(page))
    await expectBelow(news(page), filter)
  },
)

test('shows the newest gift when the feed was left at its top', async ({ page, product }) => {
  const name = randomUUID()
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  await giveMany(product, ben, { name, count: 1 })
  const gia = await createGiver(product)
  await signIn(page, await createApprovedUser(product, { firstName: 'Rea' }))
  await page.goto('/feed')
  await expect(cardOf(page, `${name} 0.`)).toBeVisible()
  await follow(page, /^Leader/)
  await gia.giveTo(ben, `${name} while away`)

  await follow(page, /^Feed/)

  await expect(cardOf(page, `${name} while away`)).toBeVisible()
  await expect(news(page)).toHaveCount(0)
})

test('shows the user’s own gift on top after giving', async ({ page, product }) => {
  const name = randomUUID()
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  await giveMany(product, ben, { name, count: 30 })
  await signIn(page, await createApprovedUser(product, { firstName: 'Rea' }))
  await page.goto('/feed')
  await scrollTo(page, cardOf(page, `${name} 4.`))
  await follow(page, /^Leader/)
  await follow(page, /^Home/)
  await page.getByRole('link', { name: 'Tokens to Colleagues' }).click()
  await page.getByPlaceholder('Search by name or email...').fill(ben.email)
  await page.getByRole('option', { name: ben.email }).click()
  await page.getByLabel('Amount').fill('1')
  await page.getByPlaceholder('Add a personal message...').fill(`${name} mine`)
  await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()
  await expect(page.getByText('Tokens Gifted!')).toBeVisible()

  await follow(page, /^Feed/)

  await expect(page.getByRole('article').first()).toContainText(`${name} mine`)
  await expect(page.getByRole('article').first()).toBeInViewport()
})

test('updates a gift far down the feed without moving the page', async ({ page, product }) => {
  const name = randomUUID()
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  const ids = await giveMany(product, ben, { name, count: 30 })
  const gia = await createGiver(product)
  await signIn(page, await createApprovedUser(product, { firstName: 'Rea' }))
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'))
  await page.goto('/feed')
  await stream
  const card = cardOf(page, `${name} 4.`)
  await scrollTo(page, card)

  await gia.post('/api/reactions', { giftId: ids[4], reactionType: 'heart' })
  await gia.giveTo(ben, `${name} on top`)

  await expect(card.getByRole('list', { name: 'Answers' })).toHaveText('Love 1')
  await expect(news(page)).toBeVisible()
  await expect.poll(async () => Math.abs((await topOf(card)) - 90)).toBeLessThanOrEqual(2)
})

test('shows the first gift in an empty feed without a reload', async ({ page, product }) => {
  const far = await createApprovedUser(product, {
    firstName: 'Far',
    storeNumber: test.info().project.name === 'phone' ? '0998' : '0997',
  })
  const gia = await createGiver(product)
  await signIn(page, far)
  await page.goto('/feed')
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'))
  await page.getByRole('button', { name: 'My store' }).click()
  await page.reload()
  await stream
  await expect(page.getByText('No recognition activity yet')).toBeVisible()

  await gia.giveTo(far, 'The first of all')

  await expect(cardOf(page, 'The first of all')).toBeVisible()
})

test('adds another user’s comment to an open panel', async ({ page, product }) => {
  const name = randomUUID()
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  const [giftId] = await giveMany(product, ben, { name, count: 1 })
  const gia = await createGiver(product)
  await signIn(page, await createApprovedUser(product, { firstName: 'Rea' }))
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'))
  await page.goto('/feed')
  await stream
  await cardOf(page, name).getByRole('button', { name: 'Comment', exact: true }).click()

  await gia.post('/api/comments', { giftId, content: 'I saw that, too' })

  await expect(cardOf(page, name).getByText('I saw that, too')).toBeVisible()
})
