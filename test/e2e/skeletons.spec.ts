import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createActiveCompetition } from './competitions.ts'
import type { RunningProduct } from './running-product.ts'
import { createApprovedUser, send, sessionOf, signIn, type TestUser } from './test-users.ts'
import { expect, test } from './product.ts'

const now = '2026-11-21T16:03:00.000Z'
const person = (id: string) => ({
  id,
  firstName: 'Bo',
  lastNameInitial: 'C',
  profileImageUrl: null,
  storeNumber: '0427',
})
const message = 'You ran the whole rush with a smile and still found the time to show me how the fryer is cleaned.'
const gifts = [1, 2, 3].map((place) => ({
  id: `gift-${place}`,
  createdAt: now,
  amount: 3,
  message,
  gifUrl: null,
  fromUserId: 'bo',
  toUserId: 'al',
  fromUser: person('bo'),
  toUser: person('al'),
  reactionCounts: {},
  commentCount: 0,
  boostCount: 0,
  myReaction: null,
  boostedByMe: false,
}))
const leaders = Array.from({ length: 20 }, (_, place) => ({
  ...person(`row-${place}`),
  rank: place + 1,
  tokenCount: 60 - place,
}))

test('the own place on the leaderboard keeps the line that arrives later', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  const place = { rank: 2, tokenCount: 59, behind: 1, tied: 0 }
  await page.route('**/api/leaderboard/me?scope=store', (route) => route.fulfill({ json: place }))
  await page.setViewportSize({ width: 360, height: 740 })
  const named = leaders.map((leader) => ({ ...leader, firstName: 'Alexandrina' }))
  const answer = await holdBack(page, { '**/api/leaderboard?scope=store': named })
  await openFromSettings(page, '/leaderboard')
  const own = page.getByRole('region', { name: 'Your place' })
  await expect(own).toContainText('59')
  const before = await own.boundingBox()

  answer()

  await expect(own.getByText(/^2 more to pass/)).toBeVisible()
  await expect.poll(() => own.boundingBox()).toEqual(before)

  await test.step('it is at the lower edge of a wide window, with no rows below it', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const { y = 0, height = 0 } = (await own.boundingBox()) ?? {}
    expect(y + height).toBeCloseTo(800, 0)
  })
})

test('a page whose script is slow shows skeletons at once', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  const held: (() => Promise<void>)[] = []
  await page.route('**/assets/leaderboard-screen-*.js', (route) => void held.push(() => route.continue()))
  await page.goto('/')

  await page.getByRole('link', { name: 'Leaders', exact: true }).click()

  await expect(main(page).locator('[data-shape]').first()).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Welcome' })).toBeHidden()
  for (const answer of held) await answer()
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
})

type Place = { x: number; y: number; width: number; height: number }

test(
  'feed, leaderboard and competitions do not shift when they load, and avatars and cards match the skeleton',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product))

    await test.step('/feed', async () => {
      const answer = await holdBack(page, { '**/api/feed*': gifts })
      await openFromSettings(page, '/feed')

      const drawn = await placesOf(facesDrawn(page))
      const shifted = await shiftsWhile(page, answer, page.getByRole('article').last())

      expect(shifted).toEqual([])
      expect(drawn.length).toBe(6)
      expect((await placesOf(faces(page))).slice(0, 2)).toEqual(drawn.slice(0, 2))
    })

    await test.step('/leaderboard', async () => {
      const answer = await holdBack(page, {
        '**/api/leaderboard?scope=store': leaders,
        '**/api/leaderboard/me?scope=store': null,
      })
      await openFromSettings(page, '/leaderboard')

      const drawn = await placesOf(facesDrawn(page))
      const shifted = await shiftsWhile(page, answer, page.getByText('#20'))

      expect(shifted).toEqual([])
      expect(drawn.length).toBe(10)
      expect((await placesOf(faces(page))).slice(0, 10)).toEqual(drawn)
    })

    await test.step('/competitions', async () => {
      const answer = await holdBack(page, { '**/api/competitions': [await createActiveCompetition(product)] })
      await openFromSettings(page, '/competitions')

      const drawn = await placesOf(main(page).locator('[data-shape]'))
      const shifted = await shiftsWhile(page, answer, page.getByRole('article').first())

      expect(shifted).toEqual([])
      const [card, ...others] = await placesOf(page.getByRole('article'))
      expect(others).toEqual([])
      expect({ ...card, height: 0 }).toEqual({ ...drawn[0], height: 0 })
    })
  },
)

test(
  'home does not shift when its lists load, and avatars match the skeleton',
  { tag: '@desktop' },
  async ({ page, product }) => {
    const user = await createApprovedUser(product)
    await receiveAndRead(product, user)
    await signIn(page, user)
    const running = await createActiveCompetition(product)
    const competitions = [1, 2, 3].map((place) => ({ ...running, id: `competition-${place}` }))
    // Each is shown with the role, which takes two lines on a phone.
    const roles = ['salaried_manager', 'shift_manager', 'crew_trainer']
    const namesakes = roles.map((role) => ({ ...person(role), role }))
    const answer = await holdBack(page, {
      '**/api/token-gifts/received*': gifts,
      '**/api/competitions*': competitions,
      '**/api/people/suggested': namesakes,
    })
    await openFromSettings(page, '/')
    await expect(page.getByText('Who helped you today?')).toBeVisible()
    const history = page.getByRole('tabpanel')

    const drawn = await placesOf(facesDrawn(page))
    const first = history.locator('[data-hue]').first()
    const shifted = await shiftsWhile(page, answer, page.getByText(running.title).last(), first)

    expect(shifted).toEqual([])
    expect(drawn.length).toBe(4)
    expect((await placesOf(history.locator('[data-hue]')))[0]).toEqual(drawn[0])
    await expect(page.getByRole('region', { name: 'Newest thanks' }).locator('a')).toHaveCount(3)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  },
)

/** Has a colleague thank the user, who has seen it. */
async function receiveAndRead(product: RunningProduct, user: TestUser) {
  const cookie = await sessionOf(product, await createApprovedUser(product))
  await send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: user.id, amount: 1 } })
  await send(product, 'POST', '/api/notifications/mark-all-read', { cookie: await sessionOf(product, user) })
}

const main = (page: Page) => page.getByRole('main')
const faces = (page: Page) => main(page).locator('[data-hue]')
const facesDrawn = (page: Page) => main(page).locator('[data-block="round"]')

/** Opens a screen from Settings, which has loaded none of its data. */
async function openFromSettings(page: Page, path: string) {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.locator(`a[href="${path}"]:visible`).first().click()
  // It has skeletons, too, and on a phone it stays until the next page is rendered.
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden()
  // Skeletons of the page itself stand there while its script loads.
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).locator('[data-shape]').first()).toBeVisible()
}

/** Holds replies to these paths until the returned function is called, so that the skeleton can be inspected. */
async function holdBack(page: Page, replies: Record<string, unknown>) {
  const held = Promise.withResolvers<void>()
  for (const [path, json] of Object.entries(replies))
    await page.route(path, async (route) => {
      await held.promise
      await route.fulfill({ json })
    })
  return held.resolve
}

const placesOf = (all: Locator): Promise<Place[]> =>
  all.evaluateAll((found) =>
    found.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

/** Returns the layout shifts until `last` are attached. */
async function shiftsWhile(page: Page, answer: () => void, ...last: Locator[]) {
  await page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(JSON.stringify(entry))
    })
    window.shifts = []
    observer.observe({ type: 'layout-shift', buffered: false })
  })
  answer()
  for (const part of last) await expect(part).toBeAttached()
  // Shifts are reported after the frame in which they happened.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    return window.shifts
  })
}

declare global {
  interface Window {
    shifts: string[]
  }
}
