import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Wall } from '#contract/wall.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readQrPath } from '#test/read-qr-code.ts'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { expect, test } from './product.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { createApprovedUser, openPage, send, sessionOf, signIn, type TestUser } from './test-users.ts'

let lastStore = 6_500
const tv = { width: 1_920, height: 1_080 }
const pollMs = 20_000

/** What a phone reads from the QR code of a screen. */
async function scan(screen: Page) {
  const drawing = screen.getByRole('img', { name: 'Scan to pair this screen' })
  const [box, path] = await Promise.all([drawing.getAttribute('viewBox'), drawing.locator('path').getAttribute('d')])
  return readQrPath({ size: Number((box ?? '').split(' ')[2]), path: path ?? '' }) ?? ''
}

/** A screen that an admin of a new store pairs as its wall, by the QR code, and a gift there. */
async function pairWall(page: Page, browser: Browser, product: RunningProduct) {
  const store = String((lastStore += 1))
  const admin = await createAdmin(product, store)
  const ana = await createApprovedUser(product, { firstName: 'Ana', role: 'crew_member', storeNumber: store })
  const ben = await createApprovedUser(product, { firstName: 'Ben', role: 'crew_member', storeNumber: store })
  const screen = await openPage(browser, product)
  await screen.setViewportSize(tv)
  await screen.goto('/device')
  await expect(screen.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  await expectAccessible(screen)

  await signIn(page, admin)
  await page.goto(await scan(screen))
  const dialog = page.getByRole('dialog', { name: 'Pair Device' })
  await expect(dialog.getByLabel('Code')).toHaveValue(/^\d{3} \d{3}$/)
  await dialog.getByLabel('Name').fill('Break room')
  await dialog.getByLabel('Purpose').selectOption('wall')
  await expect(dialog.getByRole('button', { name: 'Pair Device' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('The screen in front of me shows the same digits').check()
  await dialog.getByRole('button', { name: 'Pair Device' }).click()
  await expect(page.getByRole('heading', { name: 'Break room' })).toBeVisible()
  await product
    .database()
    .many(sql`update devices set dark_from = '00:00', dark_until = '00:00' where store_number = ${store}`)
  return { screen, ana, ben }
}

type Gift = { from: TestUser; to: TestUser; message: string }

const thank = async (product: RunningProduct, { from, to, message }: Gift) =>
  send(product, 'POST', '/api/token-gifts', {
    cookie: await sessionOf(product, from),
    body: { toUserId: to.id, amount: 1, message },
  })

test('a screen that an admin pairs by its QR code is the wall of the store, until it is revoked', async ({
  page,
  browser,
  product,
}) => {
  const { screen, ana, ben } = await pairWall(page, browser, product)
  await expect(screen).toHaveURL(`${product.url}/wall`)
  await expect(screen.getByText('The next thanks appear here')).toBeVisible()

  await thank(product, { from: ana, to: ben, message: 'You saved the lunch rush' })
  await expect(screen.getByText('You saved the lunch rush')).toBeVisible({ timeout: pollMs })
  await expect(screen.getByText('Ana G. thanks Ben G.')).toBeVisible()
  await expectAccessible(screen)
  for (const size of [
    tv,
    { width: 1_080, height: 1_920 },
    { width: 1_024, height: 768 },
    { width: 800, height: 1_280 },
  ]) {
    await screen.setViewportSize(size)
    const scrolls = await screen.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
      return scrollHeight > clientHeight || scrollWidth > clientWidth
    })
    expect(scrolls, JSON.stringify(size)).toBe(false)
  }

  await page.getByRole('button', { name: /^Revoke.*Break room$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Device revoked')).toBeVisible()
  await screen.reload()
  await expect(screen.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  await expect(screen).toHaveURL(`${product.url}/device`)
})

test('a wall keeps what it shows without a network, and goes on afterwards', async ({ page, browser, product }) => {
  const { screen, ana, ben } = await pairWall(page, browser, product)
  await thank(product, { from: ana, to: ben, message: 'Before' })
  await expect(screen.getByText('Before')).toBeVisible({ timeout: pollMs })

  await screen.context().setOffline(true)
  await expect(screen.getByText('No connection')).toBeVisible({ timeout: pollMs })
  await expect(screen.getByText('Before')).toBeVisible()
  await thank(product, { from: ben, to: ana, message: 'Meanwhile' })
  await screen.context().setOffline(false)

  await expect(screen.getByText('Meanwhile')).toBeVisible({ timeout: pollMs })
  await expect(screen.getByText('No connection')).toHaveCount(0)
})

test('a wall reloads itself after an update of the product', async ({ page, browser, product }) => {
  const { screen } = await pairWall(page, browser, product)
  await expect(screen).toHaveURL(`${product.url}/wall`)
  await screen.clock.install()
  await screen.reload()
  await expect(screen.getByText('The next thanks appear here')).toBeVisible()
  await screen.route('**/api/device', async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), version: 'a later one' } })
  })

  const reloaded = screen.waitForEvent('load')
  await screen.clock.runFor(61_000)
  await reloaded

  await expect(screen.getByText('The next thanks appear here')).toBeVisible()
  // The wall asks again and again: a reply may be under way when the test ends.
  await screen.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a wall goes on after a restart of the server', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-restart-'))
  const before = await runProduct({ DATA_DIR: folder })
  const { screen, ana, ben } = await pairWall(await openPage(browser, before), browser, before)
  await thank(before, { from: ana, to: ben, message: 'Before' })
  await expect(screen.getByText('Before')).toBeVisible({ timeout: pollMs })

  await before.stop()
  await expect(screen.getByText('No connection')).toBeVisible({ timeout: pollMs })
  await expect(screen.getByText('Before')).toBeVisible()
  const after = await runProduct({ DATA_DIR: folder, PORT: new URL(before.url).port })
  await thank(after, { from: ben, to: ana, message: 'Afterwards' })

  await expect(screen.getByText('Afterwards')).toBeVisible({ timeout: pollMs })
  await expect(screen.getByText('No connection')).toHaveCount(0)
  await screen.close()
  await after.stop()
  rmSync(folder, { recursive: true, force: true })
})

const person = (firstName: string, index: number) => ({
  id: `0198c0de-0000-7000-8000-0000000000${index}`,
  firstName,
  lastNameInitial: 'G',
  profileImageUrl: null,
  storeNumber: '0112',
})
const longName = 'Maximiliana-Alexandra-Wilhelmina of the Delivery'

/** More than has a place. */
const crowdedWall: Wall = {
  thanks: [
    {
      id: person('', 10).id,
      from: person(longName, 11),
      to: [12, 13, 14, 15, 16].map((index) => person(longName, index)),
      message: 'You carried half of the delivery in the rain. '.repeat(6),
      gifUrl: '/gifs/high-five.gif',
      reason: '😊 Happy guests',
      createdAt: '2026-11-18T12:00:00.000Z',
    },
  ],
  goal: { text: 'Pizza for everyone '.repeat(8), target: 1_300, thanks: 1_299, endsOn: '2026-11-30' },
  board: [21, 22, 23, 24, 25].map((index) => ({ ...person(longName, index), rank: index - 20, tokenCount: 12_000 })),
  competitions: [31, 32, 33, 34, 35, 36].map((index) => ({
    id: person('', index).id,
    title: 'Dinner for two with a view of the sea and of the mountains',
    endDate: '2026-12-08T12:00:00.000Z',
  })),
}

test('a wall cuts nothing in half where more is to show than has a place', async ({ page, browser, product }) => {
  const { screen } = await pairWall(page, browser, product)
  await screen.route('**/api/device/wall', (route) => route.fulfill({ json: crowdedWall }))
  await screen.reload()
  await expect(screen.getByText('Happy guests')).toBeVisible()
  for (const size of [tv, { width: 1_080, height: 1_920 }, { width: 1_024, height: 768 }]) {
    await screen.setViewportSize(size)
    expect(await cutParts(screen), JSON.stringify(size)).toEqual([])
  }
})

/** What reaches over an edge of its box. What is beyond it as a whole is hidden. */
const cutParts = (screen: Page) =>
  screen.evaluate(() =>
    [...document.querySelectorAll('article > *, aside li > *, aside h2')]
      .filter((part) => {
        const inner = part.getBoundingClientRect()
        const outer = (part.closest('article') ?? part.closest('aside'))!.getBoundingClientRect()
        const isHidden = inner.left >= outer.right
        return !isHidden && (inner.top < outer.top || inner.bottom > outer.bottom || inner.right > outer.right + 1)
      })
      .map((part) => part.textContent),
  )
