import type { Locator, Page } from '@playwright/test'
import { runningCompetition } from './competitions.ts'
import { approvedPerson, signIn } from './people.ts'
import { expect, test } from './product.ts'

const now = '2026-11-21T16:03:00.000Z'
const person = (id: string) => ({
  ...{ id, firstName: 'Bo', lastNameInitial: 'C', profileImageUrl: null, storeNumber: '0427' },
})
const gifts = [1, 2, 3].map((place) => ({
  ...{ id: `gift-${place}`, createdAt: now, amount: 3, message: 'You ran the whole rush with a smile.', gifUrl: null },
  ...{ fromUserId: 'bo', toUserId: 'al', fromUser: person('bo'), toUser: person('al') },
  ...{ reactionCounts: {}, commentCount: 0, boostCount: 0, myReaction: null, boostedByMe: false },
}))
const leaders = Array.from({ length: 20 }, (_, place) => ({
  ...{ ...person(`row-${place}`), rank: place + 1, tokenCount: 60 - place },
}))

type Place = { x: number; y: number; width: number; height: number }

test(
  'nothing in the feed jumps as it comes, and the faces stand where they were drawn',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, await approvedPerson(product))
    const answer = await holdBack(page, { '**/api/feed*': gifts })
    await openFromSettings(page, '/feed')

    const drawn = await placesOf(facesDrawn(page))
    const shifted = await shiftsWhile(page, answer, page.getByRole('article').last())

    expect(shifted).toEqual([])
    expect(drawn.length).toBe(6)
    expect((await placesOf(faces(page))).slice(0, 2)).toEqual(drawn.slice(0, 2))
  },
)

test(
  'nothing on the board jumps as it comes, and each face stands where it was drawn',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, await approvedPerson(product))
    const answer = await holdBack(page, { '**/api/leaderboard': leaders, '**/api/leaderboard/me': null })
    await openFromSettings(page, '/leaderboard')

    const drawn = await placesOf(facesDrawn(page))
    const shifted = await shiftsWhile(page, answer, page.getByText('#20'))

    expect(shifted).toEqual([])
    expect(drawn.length).toBe(10)
    expect((await placesOf(faces(page))).slice(0, 10)).toEqual(drawn)
  },
)

test(
  'nothing among the competitions jumps as they come, and the first stands where it was drawn',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, await approvedPerson(product))
    const answer = await holdBack(page, { '**/api/competitions': [await runningCompetition(product)] })
    await openFromSettings(page, '/competitions')

    const drawn = await placesOf(main(page).locator('[data-shape]'))
    const shifted = await shiftsWhile(page, answer, page.getByRole('article').first())

    expect(shifted).toEqual([])
    const [card, ...others] = await placesOf(page.getByRole('article'))
    expect(others).toEqual([])
    expect({ ...card, height: 0 }).toEqual({ ...drawn[0], height: 0 })
  },
)

test(
  'nothing on home jumps as its lists come, and a face stands where it was drawn',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, await approvedPerson(product))
    const running = await runningCompetition(product)
    const competitions = [1, 2, 3].map((place) => ({ ...running, id: `competition-${place}` }))
    const answer = await holdBack(page, {
      '**/api/token-gifts/received': gifts,
      '**/api/competitions': competitions,
    })
    await openFromSettings(page, '/')
    await page.getByRole('tabpanel').scrollIntoViewIfNeeded()

    const drawn = await placesOf(facesDrawn(page))
    const shifted = await shiftsWhile(page, answer, page.getByText(running.title).last())

    expect(shifted).toEqual([])
    expect(drawn.length).toBe(4)
    expect((await placesOf(faces(page)))[0]).toEqual(drawn[0])
  },
)

const main = (page: Page) => page.getByRole('main')
const faces = (page: Page) => main(page).locator('[data-hue]')
const facesDrawn = (page: Page) => main(page).locator('[data-block="round"]')

/** Settings reads nothing of this, so that what is opened from it asks the server. */
async function openFromSettings(page: Page, path: string) {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await expect(main(page).locator('[data-shape]').first()).toBeVisible()
}

/** Answers these paths when what it returns is called, so that what stands in their place can be looked at. */
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

/** What moved on the page from here until `last` stands, with how much. */
async function shiftsWhile(page: Page, answer: () => void, last: Locator) {
  await page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(JSON.stringify(entry))
    })
    window.shifts = []
    observer.observe({ type: 'layout-shift', buffered: false })
  })
  answer()
  await expect(last).toBeAttached()
  // Shifts are told after the frame they happened in.
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
