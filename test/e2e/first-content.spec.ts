import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createActiveCompetition } from './competitions.ts'
import { createGiver } from './feed-scenario.ts'
import { expect, test } from './product.ts'
import { createApprovedUser, ownerSession, send, sessionOf, signIn } from './test-users.ts'

// The first of all.
const inTwoHours = new Date(Date.now() + 7_200_000).toISOString()

const appScript = /assets\/app-.*\.js/

/** Opens a page whose script never arrives. Fonts are optional: one load may show them and the next one not. */
async function openWithoutApp(page: Page, path: string) {
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
  await page.route(appScript, () => {})
  await page.goto(path, { waitUntil: 'commit' })
}

async function openWithApp(page: Page, path: string) {
  await page.unroute(appScript)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
}

/** The place of each text in the content, from the top left corner. Only the app gives each text an element of its own. */
const placesOf = async (page: Page, texts: string[]) =>
  Promise.all(
    texts.map(async (text) => {
      const place = await page.getByRole('main').getByText(text).first().evaluate(placeOfWords)
      return [text, ...place]
    }),
  )

function placeOfWords(element: Element) {
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, ({ nodeValue }) =>
    nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  )
  const range = document.createRange()
  range.selectNodeContents(words.nextNode() ?? element)
  const { x, y } = range.getBoundingClientRect()
  return [Math.round(x), Math.round(y)]
}

test('the feed shows its gifts before the app runs, where the app shows them', async ({ page, product }) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  const { post } = await createGiver(product)
  const message = 'You found the spare key <before> anybody & "missed" it.'
  const below = 'The card below the first one stays where it is.'
  await post('/api/token-gifts', { toUserId: ben.id, amount: 1, message: below })
  await post('/api/token-gifts', { toUserId: ben.id, amount: 2, message })
  await signIn(page, ben)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await openWithoutApp(page, '/feed')
    await expect(page.getByRole('main').getByText(message)).toBeVisible()
    await expectAccessible(page)
  }
  const texts = ['Recognition Feed', 'gifted 2 tokens to', message, below]
  const before = await placesOf(page, texts)
  await openWithApp(page, '/feed')
  await expect(page.getByRole('article').first()).toBeVisible()

  expect(await placesOf(page, texts)).toEqual(before)
})

test('home and the competitions show their first content before the app runs, where the app shows it', async ({
  page,
  product,
}) => {
  const ben = await createApprovedUser(product, { firstName: 'Ben' })
  const { giveTo } = await createGiver(product)
  const message = 'You stayed until the last pallet was in.'
  const description = `Kneads, whisks and never calls in sick: ${randomUUID().slice(0, 4)}`
  await createActiveCompetition(product, { title: 'Stand mixer', description, endDate: inTwoHours })
  await giveTo(ben, message)
  await send(product, 'POST', '/api/notifications/mark-all-read', { cookie: await sessionOf(product, ben) })
  await signIn(page, ben)

  await openWithoutApp(page, '/')
  await expect(page.getByRole('main').getByText(message).first()).toBeVisible()
  await expectAccessible(page)
  const texts = ['Welcome, Ben!', 'Store 0427', message, 'Tokens To Give', 'Enter Competitions']
  const before = await placesOf(page, texts)
  await openWithApp(page, '/')

  expect(await placesOf(page, texts)).toEqual(before)

  await openWithoutApp(page, '/competitions')
  await expect(page.getByRole('main').getByText(description)).toBeVisible()
  await expectAccessible(page)
  const ofCompetitions = ['Hall of fame', 'Enter Now!', 'Active Competitions', 'Stand mixer', 'A red', description]
  const first = await placesOf(page, ofCompetitions)
  await openWithApp(page, '/competitions')
  await expect(page.getByRole('article').first()).toBeVisible()

  expect(await placesOf(page, ofCompetitions)).toEqual(first)
})

test('the leaderboard and the form to give are there before the app runs', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  const main = page.getByRole('main')
  const cookie = await ownerSession(product)
  const offer = (reasons: string[]) => send(product, 'PUT', '/api/organization', { body: { reasons }, cookie })
  await offer(['🤝 Teamwork', '🧊 Calm in the rush', '🎓 Great teacher', '💪 Went the extra mile'])
  const ofForm = ['Send Tokens', 'Tokens to give', 'Colleague', 'Amount', 'Reason (optional)']
  const ofMessage = ['Message (optional)', 'Add GIF', 'Gift 1 Tokens']

  const [phone, desktop] = [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]

  for (const [path, size, texts] of [
    ['/leaderboard', phone, ['Monthly Leaderboard', 'Top 20 Recipients This Month']],
    ['/gift-tokens', phone, ['Give Tokens', ...ofForm, ...ofMessage]],
    ['/gift-tokens', desktop, ['Give Tokens', ...ofForm, ...ofMessage]],
  ] as const) {
    await page.setViewportSize(size)
    await openWithoutApp(page, path)
    await expect(main.getByText(texts[1])).toBeVisible()
    await expect(main.locator('[data-shape]')).toHaveCount(0)
    await expectAccessible(page)
    const before = await placesOf(page, [...texts])
    await openWithApp(page, path)
    await expect(page.getByRole('heading', { name: texts[1] })).toBeVisible()

    expect(await placesOf(page, [...texts]), `${path} at ${size.width} px`).toEqual(before)
  }
  await offer([])
})
