import type { Page } from '@playwright/test'
import type { Gift } from '#contract/gifts.ts'
import type { NewThanks } from '#contract/thanks.ts'
import { expectAccessible } from './accessibility.ts'
import { detectQrCodes, isFilming, launchFilming } from './camera.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'
import { createApprovedUser, openPage, ownerSession, send, sessionOf, type TestUser } from './test-users.ts'

const pin = '4873'

let ana: TestUser
let ben: TestUser

let lastStore = 4_500
let storeNumber: string

/** A store that no other test knows, with two people. */
test.beforeEach(async ({ product }) => {
  const cookie = await ownerSession(product)
  storeNumber = String((lastStore += 1))
  await send(product, 'POST', '/api/stores', { cookie, body: { number: storeNumber, name: '' } })
  ana = await createApprovedUser(product, { firstName: 'Anouk', storeNumber })
  ben = await createApprovedUser(product, { firstName: 'Benno', storeNumber })
})

/** Pairs the browser of the page with the store, as an admin does who types the code that it shows. */
async function pair(page: Page, product: RunningProduct) {
  await page.goto('/device')
  const code = (await page.getByText(/^\d{3,4} \d{2,3}$/).textContent()) ?? ''
  const body = { code: code.replace(' ', ''), name: 'Office', storeNumber, purpose: 'kiosk' }
  await send(product, 'POST', '/api/admin/devices', { cookie: await ownerSession(product), body })
  await page.goto('/kiosk')
  await expect(page.getByRole('heading', { name: homeTitle() })).toBeVisible()
}

async function badgeOf(product: RunningProduct, user: TestUser): Promise<string> {
  const cookie = await sessionOf(product, user)
  return (await send(product, 'PUT', '/api/user/kiosk/badge', { cookie, body: {} })).code
}

const setPin = async (product: RunningProduct, user: TestUser) =>
  send(product, 'PUT', '/api/user/kiosk/pin', { cookie: await sessionOf(product, user), body: { pin } })

/** A scanner types without pauses, wherever the focus is. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const homeTitle = () => `Newest thanks at ${storeNumber}`

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const received = async (product: RunningProduct, user: TestUser): Promise<Gift[]> =>
  send(product, 'GET', '/api/token-gifts/received', { cookie: await sessionOf(product, user) })

const unopened = async (product: RunningProduct, user: TestUser): Promise<NewThanks[]> =>
  send(product, 'GET', '/api/token-gifts/received/new', { cookie: await sessionOf(product, user) })

test('somebody scans a badge and thanks a colleague, and the tablet forgets them', async ({ page, product }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await pair(page, product)
  await expectAccessible(page)
  await expectLargeTargets(page)

  await scan(page, await badgeOf(product, ana))
  await expect(page.getByRole('heading', { name: 'Hi Anouk!' })).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await press(page, 'Thank Somebody')
  await page.getByRole('button', { name: 'Benno G.' }).click()
  await page.getByLabel('Message (optional)').fill('You saved the lunch rush')
  await expectAccessible(page)
  await expectLargeTargets(page)
  await press(page, 'Give')
  await expect(page.getByText('1 token given to Benno G.')).toBeVisible()
  expect(await received(product, ben)).toMatchObject([{ message: 'You saved the lunch rush', fromUserId: ana.id }])

  await press(page, 'I’m Done')
  await expect(page.getByText('Anouk G. thanked Benno G.')).toBeVisible()
  await expect(page.getByText('Hi Anouk!')).toBeHidden()
})

test('Back and reload show nothing of the person, and nothing is stored', async ({ page, product }) => {
  await pair(page, product)
  await scan(page, await badgeOf(product, ana))
  await expect(page.getByRole('heading', { name: 'Hi Anouk!' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: homeTitle() })).toBeVisible()
  await expect(page.getByText('Anouk')).toBeHidden()

  await scan(page, await badgeOf(product, ana))
  await expect(page.getByRole('heading', { name: 'Hi Anouk!' })).toBeVisible()
  await page.goto('/privacy-policy')
  await page.goBack()
  await expect(page.getByRole('heading', { name: homeTitle() })).toBeVisible()
  await expect(page.getByText('Anouk')).toBeHidden()
  expect(await storedTexts(page)).not.toContain('Anouk')
})

test('the camera reads a badge where the browser can, and is off again', async ({
  product,
  browser,
  launchOptions,
}) => {
  const cookie = await sessionOf(product, ana)
  const { qr } = await send(product, 'PUT', '/api/user/kiosk/badge', { cookie, body: {} })
  await using filming = await launchFilming(qr, { browser, launchOptions })
  const page = await openPage(filming, product)
  await detectQrCodes(page)
  await pair(page, product)
  await press(page, 'Thank Somebody')
  await press(page, 'Use Camera')

  await expect(page.getByRole('heading', { name: 'Hi Anouk!' })).toBeVisible()
  expect(await isFilming(page)).toBe(false)
})

test('by name and PIN, until five wrong ones; then by the code of a manager', async ({ page, product }) => {
  await setPin(product, ana)
  await pair(page, product)
  await press(page, 'Thank Somebody')
  await press(page, 'Name and PIN')
  await page.getByRole('button', { name: 'Anouk G.' }).click()
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByLabel('PIN').fill('9357')
    await press(page, 'Continue')
    await expect(page.getByText('That is not the right PIN.', { exact: false })).toBeVisible()
  }
  await page.getByLabel('PIN').fill(pin)
  await press(page, 'Continue')
  await expect(page.getByText('Too many wrong PINs.', { exact: false })).toBeVisible()

  const cookie = await ownerSession(product)
  const { code } = await send(product, 'POST', `/api/admin/users/${ana.id}/code`, { cookie })
  await press(page, 'Manager’s code')
  await page.getByRole('button', { name: 'Anouk G.' }).click()
  await page.getByLabel('Code of your manager').fill(code)
  await page.getByLabel('New PIN').fill('902846')
  await press(page, 'Continue')

  await expect(page.getByRole('heading', { name: 'Hi Anouk!' })).toBeVisible()
})

test('reads what arrived and answers it', async ({ page, product }) => {
  const cookie = await sessionOf(product, ben)
  await send(product, 'POST', '/api/token-gifts', {
    cookie,
    body: { toUserId: ana.id, amount: 1, message: 'Well done' },
  })
  let openings = 0
  page.on('request', (request) => (openings += Number(request.url().endsWith('/mark-gifts-read'))))
  await pair(page, product)
  await scan(page, await badgeOf(product, ana))

  await press(page, 'What Arrived')
  await expect(page.getByText('Well done')).toBeVisible()
  await expect.poll(() => unopened(product, ana)).toEqual([])
  const love = page.getByRole('button', { name: 'Love', exact: true })
  await love.click()
  await expect(love).toHaveAttribute('aria-pressed', 'true')
  await love.click()
  await expect(love).toHaveAttribute('aria-pressed', 'false')
  await love.click()
  await expect(love).toHaveAttribute('aria-pressed', 'true')
  expect(openings).toBe(1)
  await press(page, 'Back')
  await press(page, 'What Arrived')
  await expect(love).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Your answer').fill('Any time')
  await press(page, 'Send')
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Thank Back')
  await press(page, 'Give')

  await expect(page.getByText('1 token given to Benno G.')).toBeVisible()
  expect(await received(product, ben)).toMatchObject([{ fromUserId: ana.id }])
})

test('says that there is no network, and queues nothing', async ({ page, product, problems }) => {
  await pair(page, product)
  await scan(page, await badgeOf(product, ana))
  // The page before has such a button too.
  await expect(page.getByRole('heading', { name: 'Hi Anouk!' })).toBeVisible()
  await press(page, 'Thank Somebody')
  await page.getByRole('button', { name: 'Benno G.' }).click()
  await expect(page.getByRole('button', { name: 'Give', exact: true })).toBeVisible()

  await page.context().setOffline(true)
  await press(page, 'Give')
  await expect(page.getByText('No network.', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  problems.length = 0

  expect(await received(product, ben)).toEqual([])
})

test('the person is forgotten when their time is up, and has more of it for a press', async ({ page, product }) => {
  await page.clock.install()
  await pair(page, product)
  await scan(page, await badgeOf(product, ana))
  await expect(page.getByRole('heading', { name: 'Hi Anouk!' })).toBeVisible()

  await page.clock.fastForward(50_000)
  await expect(page.getByRole('status').filter({ hasText: '20 seconds left.' })).toBeAttached()
  await press(page, 'More Time')
  await expect(page.getByText(/^(59|60) seconds$/)).toBeVisible()
  await page.clock.fastForward(61_000)

  await expect(page.getByRole('heading', { name: homeTitle() })).toBeVisible()
})

test('a badge takes the place of whoever is identified, and its digits go into no answer', async ({
  page,
  product,
}) => {
  const cookie = await sessionOf(product, ben)
  const gift = await send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: ana.id, amount: 2 } })
  await pair(page, product)
  await scan(page, await badgeOf(product, ana))
  await press(page, 'What Arrived')
  await expect(page.getByText('2 tokens from Benno G.')).toBeVisible()
  await page.getByLabel('Your answer').focus()

  await scan(page, await badgeOf(product, ben))

  await expect(page.getByRole('heading', { name: 'Hi Benno!' })).toBeVisible()
  expect(await send(product, 'GET', `/api/comments/${gift.id}`, { cookie })).toEqual([])
})

test('leaves the question who somebody is when nobody answers it', async ({ page, product }) => {
  await page.clock.install()
  await pair(page, product)
  await press(page, 'Thank Somebody')
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()

  await page.clock.fastForward(61_000)

  await expect(page.getByRole('heading', { name: homeTitle() })).toBeVisible()
})

test('a revoked tablet shows nothing of the store any more', async ({ page, product, problems }) => {
  await pair(page, product)
  const cookie = await ownerSession(product)
  const [device] = await send(product, 'GET', '/api/admin/devices', { cookie })
  await send(product, 'DELETE', `/api/admin/devices/${device.id}`, { cookie })

  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(`${product.url}/device`)
  problems.length = 0
})

/** Everything that scripts and the service worker have stored in this browser. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })

/** 64 px, for hands in gloves. */
async function expectLargeTargets(page: Page) {
  const small = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button, input, textarea, a')]
      .map((target) => ({ box: target.getBoundingClientRect(), text: target.outerHTML }))
      .filter(({ box }) => box.height > 0 && (box.height < 64 || box.width < 64))
      .map(({ text }) => text),
  )
  expect(small, 'targets that are too small').toEqual([])
}
