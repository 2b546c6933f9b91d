import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { boxesOf } from './boxes-of.ts'
import { createApprovedUser, openPage, send, sessionOf, signIn, type TestUser } from './test-users.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'

type Scene = { ana: TestUser; ben: TestUser; caro: TestUser; message: string }

/** Ana has given tokens to Ben; Caro sees the gift. */
async function gifted(product: RunningProduct): Promise<Scene> {
  const ana = await createApprovedUser(product, { firstName: 'Ana', role: 'salaried_manager' })
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  const caro = await createApprovedUser(product, { firstName: 'Caro', lastNameInitial: 'D' })
  const scene = { ana, ben, caro, message: `Great close, ${ben.id}` }
  await give(product, scene, { amount: 2, message: scene.message, gifUrl: '/gifs/thank-you.gif' })
  return scene
}

const give = async (product: RunningProduct, { ana, ben }: Scene, gift: object) =>
  send(product, 'POST', '/api/token-gifts', {
    cookie: await sessionOf(product, ana),
    body: { toUserId: ben.id, ...gift },
  })

async function openFeedAs(browser: Browser, product: RunningProduct, person: TestUser) {
  const page = await openPage(browser, product)
  await signIn(page, person)
  await page.goto('/feed')
  return page
}

const gift = (page: Page, { message }: Scene) => page.getByRole('article').filter({ hasText: message })

test('shows reactions, boosts and comments on another open page', async ({ page, product, browser }) => {
  const scene = await gifted(product)
  const bens = await openFeedAs(browser, product, scene.ben)
  await signIn(page, scene.caro)
  await page.goto('/feed')

  await gift(page, scene).getByRole('button', { name: 'React' }).click()
  // Waits for the end of its animation, during which it covers the date.
  await page.getByRole('button', { name: 'Love', exact: true }).click({ trial: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Love', exact: true }).click()
  await expect(gift(page, scene).getByRole('button', { name: 'React, yours is Love' })).toBeVisible()
  await gift(page, scene).getByRole('button', { name: 'Boost', exact: true }).click()
  await expect(page.getByText('You gave +1 token to the recipient')).toBeVisible()
  await expect(gift(page, scene).getByRole('button', { name: 'Boosted' })).toBeDisabled()
  await gift(page, scene).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(gift(page, scene).getByRole('button', { name: 'Post' })).toBeDisabled()
  await page.getByPlaceholder('Add a comment...').fill('Well done <b>Ben</b>')
  await gift(page, scene).getByRole('button', { name: 'Post' }).click()

  await expect(gift(page, scene).getByRole('listitem').filter({ hasText: 'Well done <b>Ben</b>' })).toBeVisible()
  await expect(page.getByPlaceholder('Add a comment...')).toHaveValue('')
  await expect(gift(bens, scene).getByRole('list', { name: 'Answers' })).toContainText('1 boost')
  await expect(gift(bens, scene).getByRole('list', { name: 'Answers' })).toContainText('Love 1')
  await expectAccessible(page)
  await bens.context().close()
})

test('loads who reacted and who boosted when the list is opened', async ({ page, product }) => {
  const scene = await gifted(product)
  await signIn(page, scene.caro)
  await page.goto('/feed')
  await gift(page, scene).getByRole('button', { name: 'Boost', exact: true }).click()

  await gift(page, scene).getByRole('button', { name: '1 boost' }).click()

  await expect(page.getByRole('dialog', { name: 'Boosted by' })).toContainText('Caro D.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Boosted by' })).toBeHidden()
})

test('removes a reaction that is chosen again, by keyboard alone', async ({ page, product }) => {
  const scene = await gifted(product)
  await signIn(page, scene.caro)
  await page.goto('/feed')
  await gift(page, scene).getByRole('button', { name: 'React' }).focus()

  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Celebrate' }).press('Enter')
  await expect(gift(page, scene).getByRole('list', { name: 'Answers' })).toContainText('Celebrate 1')
  await gift(page, scene).getByRole('button', { name: 'React, yours is Celebrate' }).press('Enter')
  await page.getByRole('group', { name: 'React' }).getByRole('button', { name: 'Celebrate' }).press('Enter')

  await expect(gift(page, scene).getByRole('button', { name: 'React', exact: true })).toBeVisible()
  await page.reload()
  await expect(gift(page, scene).getByRole('list', { name: 'Answers' })).toHaveCount(0)
})

test('announces new gifts above the feed and shows them on request', async ({ page, product }) => {
  const scene = await gifted(product)
  await signIn(page, scene.caro)
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'))
  await page.goto('/feed')
  await stream

  await give(product, scene, { amount: 1, message: 'One more' })

  await expect(page.getByRole('button', { name: /\d+ new/ })).toBeVisible()
  await expect(page.getByText('One more')).toHaveCount(0)
  await page.getByRole('button', { name: /\d+ new/ }).click()
  await expect(page.getByText('One more').first()).toBeVisible()
})

test('remembers the store filter of the feed', async ({ page, product }) => {
  const far = await createApprovedUser(product, { firstName: 'Far', storeNumber: '0999' })
  const scene = await gifted(product)
  await signIn(page, far)
  await page.goto('/feed')
  await expect(gift(page, scene)).toBeVisible()

  await page.getByRole('button', { name: 'My store' }).click()
  await expect(page.getByText('No recognition activity yet')).toBeVisible()
  await page.reload()

  await expect(page.getByRole('button', { name: 'My store' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('No recognition activity yet')).toBeVisible()
})

test('a gift without words is a flat card, lower than one with words', async ({ page, product }) => {
  const scene = await gifted(product)
  const nameless = await createApprovedUser(product, { firstName: 'Wordless' })
  // The first one is a milestone, which has a line more.
  await give(product, { ...scene, ben: nameless }, { amount: 1 })
  await give(product, { ...scene, ben: nameless }, { amount: 1 })
  await give(product, scene, { amount: 1, message: `Short, ${scene.ben.id}` })
  await signIn(page, scene.caro)
  await page.goto('/feed')
  const flat = page.getByRole('article').filter({ hasText: 'Wordless' }).first()
  const raised = page.getByRole('article').filter({ hasText: `Short, ${scene.ben.id}` })
  await expect(flat.getByRole('button', { name: 'React' })).toBeVisible()
  const styleOf = (card: Locator) =>
    card.evaluate((element) => ({
      background: getComputedStyle(element).backgroundColor,
      height: element.getBoundingClientRect().height,
    }))

  const [quiet, loud] = [await styleOf(flat), await styleOf(raised)]

  expect(quiet.background).toBe('rgba(0, 0, 0, 0)')
  expect(loud.background).toBe('rgb(255, 255, 255)')
  expect(quiet.height).toBeLessThan(loud.height - 20)
  await expectAccessible(page)
})

test('on a wide screen a GIF is beside all of its card', { tag: '@desktop-only' }, async ({ page, product }) => {
  const scene = await gifted(product)
  await give(product, scene, { amount: 1, gifUrl: '/gifs/thank-you.gif' })
  await signIn(page, scene.caro)
  await page.goto('/feed')
  const cards = page.getByRole('article').filter({ has: page.locator('img[src*="/gifs/"]') })
  await expect(cards.nth(1)).toBeVisible()

  for (const card of [cards.nth(0), cards.nth(1)]) {
    const [outer, gif, react] = await boxesOf(
      card,
      card.locator('[data-size]:has(img[src*="/gifs/"])'),
      card.getByRole('button', { name: 'React' }),
    )
    expect(gif.top).toBeLessThan(outer.top + 24)
    expect(gif.bottom).toBeLessThan(outer.bottom)
    expect(react.right).toBeLessThan(gif.left)
  }
})

test('on a phone the words of a gift are large, below its sentence in two small lines with the tokens beside them', async ({
  page,
  product,
}) => {
  const giver = await createApprovedUser(product, { firstName: 'Alessandro', role: 'salaried_manager' })
  const receiver = await createApprovedUser(product, { firstName: 'Alejandro' })
  const body = { toUserId: receiver.id, amount: 4, message: `For ${receiver.id}` }
  await send(product, 'POST', '/api/token-gifts', { cookie: await sessionOf(product, giver), body })
  await signIn(page, receiver)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/feed')

  const card = page.getByRole('article').filter({ hasText: body.message })
  const sentence = card.getByText(/gifted 4 tokens to/)
  const message = card.getByText(body.message)
  const [words, tokens, said] = await boxesOf(sentence, card.getByText('4', { exact: true }), message)
  expect(words.height, 'two lines').toBeLessThan(60)
  expect(tokens.x).toBeGreaterThanOrEqual(words.right)
  const sizeOf = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await sizeOf(message)).toBeGreaterThan(1.5 * (await sizeOf(sentence)))
  expect(said.y).toBeGreaterThanOrEqual(words.bottom)
})

test(
  'a laptop of 1280 × 800 px shows a gift with its GIF and the ways to answer',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    const giver = await createApprovedUser(product, { role: 'salaried_manager' })
    const receiver = await createApprovedUser(product)
    const message = 'You took over the grill without being asked and kept every order right. Thank you!'
    const body = { toUserId: receiver.id, amount: 1, message, gifUrl: '/gifs/thank-you.gif' }
    const { id } = await send(product, 'POST', '/api/token-gifts', { cookie: await sessionOf(product, giver), body })
    await signIn(page, receiver)
    await page.goto(`/gifts/${id}`)

    await expect(page.getByText(message)).toBeInViewport({ ratio: 1 })
    for (const name of ['React', 'Comment'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  },
)
