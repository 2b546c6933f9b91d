import { randomUUID } from 'node:crypto'
import type { Locator, Route } from '@playwright/test'
import { boxesOf } from './boxes-of.ts'
import { cardOf, giveMany } from './feed-scenario.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test as base } from './product.ts'

const slowMs = 1_000

type Scene = { card: Locator; toLeaders: () => Promise<void> }

/** Opens the feed of a user with a gift between two colleagues. */
const test = base.extend<{ scene: Scene }>({
  scene: async ({ page, product }, use) => {
    const message = `Thanks ${randomUUID()}`
    const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
    await giveMany(product, ben, { name: message, count: 1 })
    await signIn(page, await createApprovedUser(product, { firstName: 'Caro', lastNameInitial: 'D' }))
    await page.goto('/feed')
    const toLeaders = () =>
      page
        .getByRole('link', { name: /^Leader/ })
        .filter({ visible: true })
        .first()
        .click()
    await use({ card: cardOf(page, message), toLeaders })
  },
})

const answers = (card: Locator) => card.getByRole('list', { name: 'Answers' })

const delayed = async (route: Route, answer: () => Promise<void>) => {
  await new Promise((resolve) => setTimeout(resolve, slowMs))
  await answer().catch(() => route.abort())
}

test('a press on Post is not lost when the comments arrive during it', async ({ page, scene: { card } }) => {
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/api/comments/*', async (route) => {
    await mayAnswer.promise
    await route.continue()
  })
  await card.getByRole('button', { name: 'Comment', exact: true }).click()
  await card.getByPlaceholder('Add a comment...').fill('Well deserved')
  await card.getByRole('button', { name: 'Post' }).hover()
  const arrived = page.waitForResponse('**/api/comments/*')

  await page.mouse.down()
  mayAnswer.resolve()
  await (await arrived).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()

  await expect(card.getByRole('listitem').filter({ hasText: 'Well deserved' })).toBeVisible()
})

test('delivers a pending comment after its page was left', async ({ page, scene: { card } }) => {
  await page.route('**/api/comments', (route) => delayed(route, () => route.continue()))
  await card.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByPlaceholder('Add a comment...').fill('Well deserved')
  await card.getByRole('button', { name: 'Post' }).click()
  await expect(answers(card)).toHaveText('Comments 1')

  await page.goto('/privacy-policy')

  await expect(async () => {
    await page.goto('/feed')
    await expect(answers(card)).toHaveText('Comments 1', { timeout: slowMs })
  }).toPass()
})

test('keeps a comment draft across the store filter and another screen', async ({ page, scene }) => {
  const { card, toLeaders } = scene
  const field = card.getByPlaceholder('Add a comment...')
  const open = () => card.getByRole('button', { name: 'Comment', exact: true }).click()
  await open()
  await field.fill('Well des')

  await page.getByRole('button', { name: 'My store' }).click()
  await open()
  await expect(field).toHaveValue('Well des')
  await field.fill('Well deserved')

  await toLeaders()
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  await page.goBack()
  await open()
  await expect(field).toHaveValue('Well deserved')
  await card.getByRole('button', { name: 'Post' }).click()
  await expect(field).toHaveValue('')
})

test('on wide screens the buttons of a gift are as near to each other on its page as in the feed', async ({
  page,
  scene: { card },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const width = async (place: Locator) => {
    const [first, last] = await boxesOf(
      place.getByRole('button', { name: 'React' }).first(),
      place.getByRole('button', { name: 'Boost' }).first(),
    )
    return last.x - first.x
  }
  await expect(card.getByRole('button', { name: 'Boost' })).toBeVisible()
  const inFeed = await width(card)
  await card.getByRole('link', { name: /open gift/ }).click()
  await expect(page).toHaveURL(/\/gifts\//)
  await expect(page.getByRole('main').getByRole('button', { name: 'Boost' })).toBeVisible()

  expect(await width(page.getByRole('main'))).toBeCloseTo(inFeed, 0)
})
