import { randomUUID } from 'node:crypto'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { boxesOf } from './boxes-of.ts'
import { brokenWords } from './broken-words.ts'
import { createActiveCompetition } from './competitions.ts'
import { createAdmin } from './create-admin.ts'
import { endIn } from './draws.ts'
import { openInApp } from './open-in-app.ts'
import { openRows } from './open-rows.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test('home and its bar break no word and cut nothing off with large text on a narrow phone', async ({
  page,
  product,
}) => {
  const ana = await createApprovedUser(product)
  const claire = await createApprovedUser(product, { firstName: 'Claire', role: 'salaried_manager' })
  const cookie = await sessionOf(product, claire)
  // More than the badge of the bell can count.
  for (let gifts = 0; gifts < 10; gifts += 1)
    await send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: ana.id, amount: 1 } })
  await signIn(page, ana)
  const win = {
    ...(await createActiveCompetition(product)),
    title: 'Wireless Headphones of the Month',
    prize: 'Noise-cancelling headphones',
    isNewWin: true,
    isNewDraw: true,
  }
  await page.route('**/api/competitions*', (route) => route.fulfill({ json: [win] }))
  // The fallback font is wider, and chance decides whether the optional one arrives in time.
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
  const devtools = await page.context().newCDPSession(page)

  for (const percent of [130, 200]) {
    await setTextSize(devtools, percent)
    await page.goto('/settings')
    await openInApp(page, '/')
    // A win as well, which is celebrated once in a visit.
    await page.getByRole('button', { name: 'Great!' }).click()
    await expect(page.getByRole('region', { name: 'Claire thanked you' })).toBeVisible()
    const bell = page.getByRole('button', { name: 'Notifications' })
    const [icon, badge] = [bell.locator('svg'), bell.getByText('9+')]
    expect.soft(await shareCovered(icon, badge), `bell at ${percent}%`).toBeLessThan(0.45)
    await expectWholeWords(page, percent)
  }
  await send(product, 'POST', '/api/notifications/mark-all-read', { cookie: await sessionOf(product, ana) })
  for (const percent of [130, 200]) {
    await setTextSize(devtools, percent)
    await page.goto('/settings')
    await openInApp(page, '/')
    await page.getByRole('button', { name: 'Great!' }).click()
    await expect(page.getByRole('region', { name: /^You won/ })).toBeVisible()
    await expectWholeWords(page, percent)
  }
  const hiddenPx = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight
  const title = page
    .getByRole('region', { name: /^You won/ })
    .getByRole('heading')
    .first()
  expect(await title.evaluate(hiddenPx), 'of the name of the competition').toBeLessThan(3)
})

async function expectWholeWords(page: Page, percent: number) {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect.soft(await brokenWords(page), `${percent}% at ${width} px`).toEqual([])
    expect.soft(await cutOff(page), `${percent}% at ${width} px`).toEqual([])
  }
  await expectAccessible(page)
}

test('titles wrap above their actions with text of twice the size', async ({ page, product }) => {
  await createActiveCompetition(product)
  await signIn(page, await createApprovedUser(product))
  await page.setViewportSize({ width: 390, height: 844 })

  for (const path of ['/competitions', '/leaderboard']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect.soft(await brokenWords(page), path).toEqual([])
  }
})

test('the winner of a card breaks no word with text of twice the size', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const { id, firstName, lastNameInitial } = ana
  const winner = { id, firstName, lastNameInitial, profileImageUrl: null, storeNumber: '0427' }
  const drawn = {
    ...(await createActiveCompetition(product)),
    endDate: endIn(-2_000),
    winner,
    winnerId: id,
    entryCount: 680,
  }
  const cards = [
    { ...drawn, winnerSelectedAt: endIn(-86_400_000) },
    { ...drawn, id: randomUUID(), winnerId: randomUUID(), winnerSelectedAt: endIn(0), myEntryCount: 3 },
  ]
  await signIn(page, ana)
  await page.route('**/api/competitions', (route) => route.fulfill({ json: cards }))
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))

  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/settings')
    await openInApp(page, '/competitions')
    await expect(page.getByText('Winner', { exact: true })).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))

    expect.soft(await brokenWords(page), `${width} px`).toEqual([])
  }
})

test('the dashboard, competitions and notifications break no word with large text', async ({ page, product }) => {
  const admin = await createAdmin(product, '0947')
  const cookie = await sessionOf(product, await createApprovedUser(product))
  await send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: admin.id, amount: 1 } })
  const competition = await createActiveCompetition(product)
  await signIn(page, admin)
  await page.route('**/api/competitions*', (route) => route.fulfill({ json: [competition] }))
  const devtools = await page.context().newCDPSession(page)

  for (const percent of [130, 200]) {
    await setTextSize(devtools, percent)
    for (const path of ['/admin', '/competitions', '/notifications']) {
      await page.goto('/settings')
      await openInApp(page, path)
      await expect(
        page
          .locator('#content')
          .getByRole(path === '/competitions' ? 'article' : 'listitem')
          .first(),
      ).toBeVisible()
      expect.soft(await brokenWords(page), `${path} at ${percent}%`).toEqual([])
    }
  }
})

test('no other screen breaks a word or scrolls sideways with large text', async ({ page, product }) => {
  const admin = await createAdmin(product, '0948')
  const ana = await createApprovedUser(product, { storeNumber: '0948' })
  const cookie = await sessionOf(product, ana)
  const body = { toUserId: admin.id, amount: 1, message: 'You kept the line moving.' }
  const { id } = await send(product, 'POST', '/api/token-gifts', { cookie, body })
  await signIn(page, admin)
  const devtools = await page.context().newCDPSession(page)
  // The messages of other tests are long ids, which break.
  const feed = '/feed?q=moving'
  await page.goto(feed)
  await expect(page.getByText(body.message).first()).toBeVisible()
  const screens = [
    feed,
    `/gifts/${id}`,
    `/people/${ana.id}`,
    '/gift-tokens',
    '/leaderboard',
    '/hall-of-fame',
    '/statement',
  ]
  const adminScreens = ['users', 'approvals', 'insights', 'competitions', 'create-competition', 'reports']

  for (const percent of [130, 200]) {
    await setTextSize(devtools, percent)
    for (const path of [...screens, '/settings', ...adminScreens.map((name) => `/admin/${name}`)]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === '/settings') await openRows(page)
      await expect(page.locator('#content [aria-busy=true]')).toHaveCount(0)
      for (const width of [360, 393]) {
        await page.setViewportSize({ width, height: 740 })
        const place = `${path} at ${percent}% and ${width} px`
        expect.soft(await brokenWords(page), place).toEqual([])
        expect.soft(await outsideItsCard(page), place).toEqual([])
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), place).toBe(width)
      }
    }
  }
})

test('the landing page and its dialog break no word with large text, in Spanish too', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)

  for (const percent of [130, 200]) {
    await setTextSize(devtools, percent)
    for (const language of ['en', 'es']) {
      await page.goto(`/?language=${language}&login`)
      await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
      for (const width of [360, 393]) {
        await page.setViewportSize({ width, height: 740 })
        expect.soft(await brokenWords(page), `${language} at ${percent}% and ${width} px`).toEqual([])
      }
    }
  }
})

/** As in the settings of the browser, of which media queries in `rem` know. */
function setTextSize(devtools: CDPSession, percent: number) {
  const fontSizes = { standard: Math.round(0.16 * percent), fixed: Math.round(0.13 * percent) }
  return devtools.send('Page.setFontSizes', { fontSizes })
}

/** Returns the pictures, links and buttons that extend beyond the edge of the page, of their button or of their card. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('header :is(a, button, span, svg), main section :is(a, button)')]
    const shown = boxes.filter((element) => element.getBoundingClientRect().width > 2)
    const outside = shown.filter((element) => {
      const frame = element.parentElement?.closest('button, section')?.getBoundingClientRect()
      const { left, right } = element.getBoundingClientRect()
      const isBadge = element.textContent === '9+'
      return right > innerWidth || (frame && !isBadge && (right > frame.right + 0.5 || left < frame.left - 0.5))
    })
    return outside.map(({ outerHTML }) => outerHTML.slice(0, 100))
  })

/** Returns the texts that extend beyond the edge of their card. */
const outsideItsCard = (page: Page) =>
  page.locator('#content :is(section, article, fieldset)').evaluateAll((cards) => {
    const range = document.createRange()
    return cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect()
      const outside = [...card.querySelectorAll('*:not(:has(*))')].filter((element) => {
        range.selectNodeContents(element)
        const box = range.getBoundingClientRect()
        // Texts for screen readers have one pixel.
        const isShown = element.textContent && element.getBoundingClientRect().width > 2
        return isShown && (box.right > right + 1 || box.left < left - 1)
      })
      return outside.map(({ outerHTML }) => outerHTML)
    })
  })

/** Returns the part of an element that another one covers, from 0 to 1. */
async function shareCovered(covered: Locator, cover: Locator) {
  const [below, above] = await boxesOf(covered, cover)
  const width = Math.min(below.right, above.right) - Math.max(below.x, above.x)
  const height = Math.min(below.bottom, above.bottom) - Math.max(below.y, above.y)
  return (Math.max(0, width) * Math.max(0, height)) / (below.width * below.height)
}

test('the bar at the foot of a phone stays low with large text, and covers nothing above its edge', async ({
  page,
  product,
}) => {
  await signIn(page, await createApprovedUser(product))
  const devtools = await page.context().newCDPSession(page)
  await page.setViewportSize({ width: 390, height: 844 })

  for (const percent of [100, 200]) {
    await setTextSize(devtools, percent)
    await page.goto('/settings')
    const bar = page.getByRole('navigation', { name: 'Quick' })
    await expect(bar).toBeVisible()
    const { height, highest } = await bar.evaluate((nav) => ({
      height: nav.getBoundingClientRect().height,
      highest: Math.min(...[...nav.querySelectorAll('*')].map((part) => part.getBoundingClientRect().top)),
    }))
    expect(height, `at ${percent}%`).toBeLessThanOrEqual(80)
    expect(highest, `at ${percent}%`).toBeGreaterThanOrEqual(844 - height)
  }
})
