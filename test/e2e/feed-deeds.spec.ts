import { randomUUID } from 'node:crypto'
import type { Locator, Page, Route } from '@playwright/test'
import { cardOf, giveMany, requestsOf } from './feed-scene.ts'
import { approvedPerson, signIn } from './people.ts'
import { expect, test as base } from './product.ts'

const slowMs = 1_000

type Scene = { card: Locator; toLeaders: () => Promise<void> }

/** The feed of somebody who looks at a gift among colleagues. */
const test = base.extend<{ scene: Scene }>({
  scene: async ({ page, product, browser }, use) => {
    const message = `Thanks ${randomUUID()}`
    const ben = await approvedPerson(product, { firstName: 'Ben', lastNameInitial: 'C' })
    await giveMany({ browser, product }, ben, { name: message, count: 1 })
    await signIn(page, await approvedPerson(product, { firstName: 'Caro', lastNameInitial: 'D' }))
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

const boost = (card: Locator) => card.getByRole('button', { name: 'Boost', exact: true })
const answers = (card: Locator) => card.getByRole('list', { name: 'Answers' })
const choice = (page: Page, name: string) => page.getByRole('group', { name: 'React' }).getByRole('button', { name })

/** Twenty presses before the browser has drawn the first. */
const pressTwenty = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) element.click()
  })

const later = async (route: Route, answer: () => Promise<void>) => {
  await new Promise((resolve) => setTimeout(resolve, slowMs))
  await answer().catch(() => route.abort())
}

test('twenty presses at once are one deed', async ({ page, scene: { card } }) => {
  const asked = requestsOf(page)

  await pressTwenty(boost(card))
  await card.getByRole('button', { name: 'React', exact: true }).click()
  await pressTwenty(choice(page, 'Love'))
  await card.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByPlaceholder('Add a comment...').fill('Well deserved')
  // The comment is shown before it is sent.
  const posted = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/comments' && answer.ok())
  await pressTwenty(card.getByRole('button', { name: 'Post' }))
  await expect(page.getByPlaceholder('Add a comment...')).toHaveValue('')
  await expect(card.getByText('Well deserved')).toHaveCount(1)

  await posted
  await page.reload()
  await expect(answers(card)).toHaveText('Love 11 boostComments 1')
  const writes = asked.filter((request) => request.startsWith('POST'))
  expect(writes).toEqual(['POST /api/boosts', 'POST /api/reactions', 'POST /api/comments'])
})

test('whoever changes their mind while a reaction is on its way ends with the last choice', async ({
  page,
  scene: { card },
}) => {
  await page.route('**/api/reactions', (route) => later(route, () => route.continue()))
  await card.getByRole('button', { name: 'React', exact: true }).click()
  await choice(page, 'Like').click()
  await card.getByRole('button', { name: 'React, yours is Like' }).click()
  const done = page.waitForResponse(
    (answer) => answer.request().postDataJSON()?.reactionType === 'heart' && answer.status() === 200,
  )
  await choice(page, 'Love').click()

  await done
  await expect(card.getByRole('button', { name: 'React, yours is Love' })).toBeVisible()
  await page.reload()
  await expect(answers(card)).toHaveText('Love 1')
})

test('a refused reaction is taken back, with the server’s sentence', async ({ page, scene: { card } }) => {
  await page.route('**/api/reactions', (route) => route.fulfill({ status: 404, json: { message: 'It is gone' } }))

  await card.getByRole('button', { name: 'React', exact: true }).click()
  await choice(page, 'Smile').click()

  await expect(page.getByRole('alert').filter({ hasText: 'It is gone' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'React', exact: true })).toBeVisible()
  await expect(answers(card)).toHaveCount(0)
})

test('a refused comment gives its words back', async ({ page, scene: { card } }) => {
  await page.route('**/api/comments', (route) =>
    route.request().method() === 'POST'
      ? later(route, () => route.fulfill({ status: 429, json: { message: 'Not so fast' } }))
      : route.continue(),
  )
  await card.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByPlaceholder('Add a comment...').fill('Well deserved')
  await card.getByRole('button', { name: 'Post' }).click()
  await expect(answers(card)).toHaveText('Comments 1')
  await card.getByRole('button', { name: 'Comment', exact: true }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'Not so fast' })).toBeVisible()
  await expect(page.getByPlaceholder('Add a comment...')).toHaveValue('Well deserved')
  await expect(answers(card)).toHaveCount(0)
})

test('a comment on its way arrives, though its page is left', async ({ page, scene: { card } }) => {
  await page.route('**/api/comments', (route) => later(route, () => route.continue()))
  await card.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByPlaceholder('Add a comment...').fill('Well deserved')
  await card.getByRole('button', { name: 'Post' }).click()
  await expect(answers(card)).toHaveText('Comments 1')

  await page.goto('/privacy-policy')

  await expect(async () => {
    await page.goto('/feed')
    await expect(answers(card)).toHaveText('Comments 1', { timeout: slowMs })
  }).toPass({ timeout: 10 * slowMs })
})

test('a comment that is begun outlasts a look at one’s store, and at another screen', async ({ page, scene }) => {
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

test('a boost that is refused when its reader has left is taken back all the same', async ({ page, scene }) => {
  const { card, toLeaders } = scene
  await page.route('**/api/boosts', (route) =>
    later(route, () => route.fulfill({ status: 409, json: { message: 'Already boosted' } })),
  )
  await boost(card).click()
  await expect(card.getByRole('button', { name: 'Boosted' })).toBeVisible()
  await toLeaders()

  await expect(page.getByRole('alert').filter({ hasText: 'Already boosted' })).toBeVisible()
  await page.goBack()
  await expect(boost(card)).toBeEnabled()
})

test('boosting by keyboard leaves the focus where it is', async ({ page, scene: { card } }) => {
  await boost(card).press('Enter')

  await expect(card.getByRole('button', { name: 'Boosted' })).toBeDisabled()
  await expect(card.getByRole('button', { name: 'Boosted' })).toBeFocused()
  await expect(page.getByText('You gave +1 token to the recipient')).toBeVisible()
})
