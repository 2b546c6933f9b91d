import type { Notification } from '#contract/notifications.ts'
import type { Page } from '@playwright/test'
import { createActiveCompetition } from './competitions.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

/** Opens a screen from Settings, which has loaded none of its data. */
async function openFromSettings(page: Page, link: RegExp) {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.getByRole('link', { name: link }).first().click()
}

/** Delays a reply, so that its skeleton can be counted. */
async function answerLate(page: Page, path: string, rows: object[]) {
  let answer = () => {}
  const requests = new Promise<void>((resolve) => (answer = resolve))
  await page.route(path, async (route) => {
    await requests
    await route.fulfill({ json: rows })
  })
  return answer
}

/** 'Compete' in the bottom navigation of a phone. */
const competitionsLink = /^Compet(e|itions)$/

const waiting = (page: Page) => page.getByRole('main').locator('[data-shape]')

test('home of a new user shows name, balances and empty states', { tag: '@desktop' }, async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.route('**/api/competitions', (route) => route.fulfill({ json: [] }))

  await openFromSettings(page, /^Home/)

  await expect(page.getByRole('heading', { name: 'Welcome back, Ana!' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Role and store' }).getByRole('listitem')).toHaveText([
    'Shift Manager',
    'Store 0427',
  ])
  const figures = page.getByRole('list', { name: 'Your figures' })
  for (const figure of ['Tokens To Give', 'Tokens To Enter', 'Tokens Received', 'Tokens Gifted', 'Entries'])
    await expect(figures).toContainText(figure)
  await expect(page.getByText('No active competitions')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All Competitions' })).toHaveAttribute('href', '/competitions')
  await expect(page.getByRole('link', { name: 'Tokens to Colleagues' })).toHaveAttribute('href', '/gift-tokens')
  await expect(page.getByRole('link', { name: 'Enter Competitions' })).toHaveAttribute('href', '/competitions')
})

test('the token history is 400 px high and has an empty state', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')

  await expect(page.getByText("You haven't received any tokens yet")).toBeVisible()
  const list = page.getByRole('tabpanel').getByRole('region')
  expect((await list.boundingBox())?.height).toBe(400)
  await page.getByRole('tab', { name: 'Gifted' }).click()

  await expect(page.getByText("You haven't gifted any tokens yet")).toBeVisible()
})

test('the leaderboard shows ten skeleton rows while loading and has an empty state', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  const answer = await answerLate(page, '**/api/leaderboard', [])
  await openFromSettings(page, /^Leader/)
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  await expect(
    page.getByText(`Top performers for ${month.format(new Date())} - Most tokens received`, { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Top 20 Recipients This Month' })).toBeVisible()
  await expect(waiting(page)).toHaveCount(10)
  answer()

  await expect(page.getByText('No leaderboard data yet for this month')).toBeVisible()
  await expect(page.getByText('Start recognizing your colleagues to see rankings!')).toBeVisible()
})

test('ranks one to three have icons, and badges show rank and store', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  const rows = [1, 2, 3, 4].map((rank) => ({
    ...{ id: `row-${rank}`, rank, tokenCount: 10 - rank, storeNumber: '0427' },
    ...{ firstName: 'Bo', lastNameInitial: 'C', profileImageUrl: null },
  }))
  await page.route('**/api/leaderboard', (route) => route.fulfill({ json: rows }))
  await openFromSettings(page, /^Leader/)
  const shown = page.getByRole('main').getByRole('listitem')
  const badge = (rank: number) => shown.nth(rank - 1).getByText(`#${rank}`, { exact: true })

  await expect(shown.first()).toContainText('Bo C.')
  await expect(shown.first()).toContainText('Store 0427')
  await expect(badge(1)).toHaveAttribute('data-tone', 'default')
  for (const rank of [2, 3]) await expect(badge(rank)).toHaveAttribute('data-tone', 'secondary')
  await expect(badge(4)).toHaveAttribute('data-tone', 'outline')
  for (const rank of [1, 2, 3])
    await expect(
      shown
        .nth(rank - 1)
        .locator('[aria-hidden] > svg')
        .first(),
    ).toBeVisible()
  await expect(shown.nth(3).getByText('4', { exact: true })).toBeVisible()
})

test('the feed shows three skeleton cards while loading and has an empty state', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  const answer = await answerLate(page, '**/api/feed*', [])
  await openFromSettings(page, /^Feed/)

  await expect(page.getByRole('heading', { name: 'Recognition Feed' })).toBeVisible()
  await expect(page.getByText("See token gifts and celebrate your colleagues' achievements")).toBeVisible()
  await expect(waiting(page)).toHaveCount(3)
  answer()

  await expect(page.getByText('No recognition activity yet')).toBeVisible()
  await expect(page.getByText('Start by gifting tokens to your colleagues!')).toBeVisible()
})

test('counts one competition in the singular and two in the plural', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  const one = await createActiveCompetition(product)
  const shown = [one]
  await page.route('**/api/competitions', (route) => route.fulfill({ json: shown }))
  await openFromSettings(page, competitionsLink)
  await expect(page.getByText('1 Active Competition - Enter Now!', { exact: true })).toBeVisible()

  shown.push({ ...one, id: crypto.randomUUID() })
  await openFromSettings(page, competitionsLink)

  await expect(page.getByText('2 Active Competitions - Enter Now!', { exact: true })).toBeVisible()
})

test(
  'the list of notifications is 20rem wide and at most 24rem high',
  { tag: '@desktop' },
  async ({ page, product }) => {
    const ana = await createApprovedUser(product)
    await signIn(page, ana)
    const notifications: Notification[] = Array.from({ length: 20 }, (_, index) => ({
      ...{ id: `notification-${index}`, type: 'gift', message: 'Somebody gifted you 1 token', actor: null },
      ...{ params: { tokens: 1, received: true, title: null }, giftId: null },
      ...{ isRead: index > 0, createdAt: new Date().toISOString() },
    }))
    await page.route('**/api/notifications', (route) => route.fulfill({ json: notifications }))
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })

    await expect(panel.getByRole('listitem')).toHaveCount(20)
    // No actor.
    await expect(panel.getByRole('listitem').first()).toContainText('?')
    await expect(panel.getByRole('listitem').first().getByText('Unread')).toBeAttached()
    expect((await panel.boundingBox())?.width).toBe(320)
    expect((await panel.getByRole('region', { name: 'Notifications' }).boundingBox())?.height).toBe(384)
  },
)

test('shows that a competition has just ended', async ({ page, product }) => {
  const competition = await createActiveCompetition(product, { endDate: '2099-07-01T18:30:00.000Z' })
  await signIn(page, await createApprovedUser(product))
  await page.route('**/api/competitions', (route) => route.fulfill({ json: [competition] }))
  await page.clock.setFixedTime(competition.endDate)
  await openFromSettings(page, competitionsLink)

  await expect(page.getByText('Competition Ended')).toBeVisible()
})

test('shows a deleted user without a name, and counts two boosts in the plural', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  const createdAt = '2026-11-21T16:03:00.000Z'
  const person = { id: ana.id, firstName: 'Ana', lastNameInitial: 'G', profileImageUrl: null, storeNumber: '0427' }
  const gift = {
    ...{ id: 'gift', fromUserId: 'gone', toUserId: ana.id, fromUser: null, toUser: person, createdAt },
    ...{ amount: 1, message: 'Thanks', gifUrl: null, reactionCounts: {}, commentCount: 1, boostCount: 2 },
    ...{ myReaction: null, boostedByMe: false },
  }
  const auditActions = [1, 2].map((place) => ({
    id: `boost-${place}`,
    giftId: 'gift',
    userId: 'gone',
    createdAt,
    user: null,
  }))
  await page.route('**/api/feed*', (route) => route.fulfill({ json: [gift] }))
  await page.route('**/api/boosts/gift*', (route) => route.fulfill({ json: auditActions }))
  await page.route('**/api/comments/gift*', (route) =>
    route.fulfill({ json: [{ ...auditActions[0], content: 'Well done' }] }),
  )
  await openFromSettings(page, /^Feed/)
  const card = page.getByRole('article')

  await expect(card).toContainText('Unknown User gifted 1 token to Ana G.')
  await expect(card).toContainText('Nov 21 at 4:03 PM')
  await card.getByRole('button', { name: '2 boosts' }).click()
  await expect(page.getByRole('dialog', { name: 'Boosted by' }).getByText('Unknown', { exact: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Comment', exact: true }).click()

  await expect(card.getByRole('region', { name: 'Comments' })).toContainText('Unknown User')
  await expect(card.getByPlaceholder('Add a comment...')).toHaveAttribute('rows', '2')
})
