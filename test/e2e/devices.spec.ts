import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
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
  await expectAccessible(page)
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
