import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { approvedPerson, type Person, signIn } from './people.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'

const soonMs = 2_000

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const unread = (page: Page, count: number) => expect(bell(page)).toHaveAccessibleDescription(`${count} unread`)

/** A colleague in a browser of their own, who gives a token whenever asked to. */
async function giver(browser: Browser, product: RunningProduct, firstName = 'Ben') {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signIn(page, await approvedPerson(product, { firstName, lastNameInitial: 'C', role: 'salaried_manager' }))
  return {
    async giveTo({ id }: Person, amount = 1) {
      const sent = await page.request.post('/api/token-gifts', { data: { toUserId: id, amount } })
      expect(sent.status()).toBe(201)
    },
    leave: () => context.close(),
  }
}

/** Opens a page whose stream stands. */
async function openHome(page: Page) {
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'))
  await page.goto('/')
  await stream
}

test(
  'a gift reaches the bell and the balance of an open page within two seconds',
  { tag: '@desktop' },
  async ({ page, product, browser }) => {
    const ana = await approvedPerson(product)
    const ben = await giver(browser, product)
    await signIn(page, ana)
    await openHome(page)
    await unread(page, 1)

    await ben.giveTo(ana, 2)
    const given = performance.now()
    await expect(bell(page)).toHaveAccessibleDescription('2 unread', { timeout: soonMs })
    test.info().annotations.push({ type: 'bell after', description: `${Math.round(performance.now() - given)} ms` })

    await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('2 To Enter')
    await expect(page.getByRole('status').filter({ hasText: '2 unread notifications' })).toHaveCount(1)
    await bell(page).click()
    await expect(panel(page).getByRole('listitem').first()).toContainText(
      'Ben C. gifted you 2 tokensless than a minute ago',
    )
    await expectAccessible(page)

    await ben.giveTo(ana)
    await expect(panel(page).getByRole('listitem').first()).toContainText('Ben C. gifted you 1 token', {
      timeout: soonMs,
    })
    await ben.leave()
  },
)

test('one is read by a click, the rest at once, and the server knows', async ({ page, product, browser }) => {
  const ana = await approvedPerson(product)
  const ben = await giver(browser, product)
  await ben.giveTo(ana)
  await ben.giveTo(ana)
  await signIn(page, ana)
  await page.goto('/feed')
  await unread(page, 3)

  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Ben C. gifted you 1 token' }).first().click()
  await unread(page, 2)
  await expect(panel(page).getByRole('button', { name: 'Ben C. gifted you 1 token' })).toHaveCount(1)
  await expect(panel(page).getByRole('listitem').first()).toBeFocused()

  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleDescription('')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await expect(panel(page).getByRole('region', { name: 'Notifications' })).toBeFocused()
  await expectAccessible(page)

  await page.reload()
  await expect(bell(page)).toBeVisible()
  await expect(bell(page)).toHaveAccessibleDescription('')
  await ben.leave()
})

test('more than nine are 9+', async ({ page, product, browser }) => {
  const ana = await approvedPerson(product)
  const ben = await giver(browser, product)
  for (let gift = 0; gift < 9; gift += 1) await ben.giveTo(ana)
  await signIn(page, ana)

  await page.goto('/leaderboard')

  await expect(bell(page)).toHaveText('Notifications9+')
  await unread(page, 10)
  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(10)
  await ben.leave()
})

test('the panel is worked by keyboard, and says when there is nothing', async ({ page, product }) => {
  await signIn(page, await approvedPerson(product))
  await page.route('**/api/notifications', (route) => route.fulfill({ json: [] }))
  await page.goto('/settings')

  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('No notifications yet')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('what the server refuses to mark is unread again, and its sentence is shown', async ({ page, product }) => {
  await signIn(page, await approvedPerson(product))
  await page.route('**/api/notifications/*/read', (route) =>
    route.fulfill({ status: 409, json: { message: 'Not just now' } }),
  )
  await page.goto('/')

  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Your account has been approved' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'Not just now' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Your account has been approved' })).toBeVisible()
  await unread(page, 1)
})

test('a list that cannot be read says why, and can be asked for again', async ({ page, product, problems }) => {
  await signIn(page, await approvedPerson(product))
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 503, json: { message: 'Back soon' } }))
  await page.goto('/')

  await bell(page).click()
  await expect(panel(page).getByText('Back soon')).toBeVisible()
  await page.unroute('**/api/notifications')
  await panel(page).getByRole('button', { name: 'Retry' }).click()

  await expect(panel(page).getByText('Your account has been approved')).toBeVisible()
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 503')))
})

test('without the stream the page asks every 30 seconds while it is seen', async ({
  page,
  product,
  browser,
  problems,
}) => {
  const ana = await approvedPerson(product)
  const ben = await giver(browser, product)
  await signIn(page, ana)
  await page.route('**/api/live?*', (route) => route.abort())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const counts = () => asked.filter((path) => path === '/api/notifications/unread-count').length
  await page.clock.install()
  await page.goto('/settings')
  await unread(page, 1)
  await ben.giveTo(ana)

  await page.clock.runFor(29_000)
  expect(counts()).toBe(0)
  await page.clock.runFor(2_000)
  await unread(page, 2)
  expect(counts()).toBe(1)

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.clock.runFor(120_000)
  expect(counts()).toBe(1)
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_FAILED')))
  await ben.leave()
})

test('while the stream stands nothing is asked again and again', async ({ page, product }) => {
  await signIn(page, await approvedPerson(product))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await openHome(page)
  await unread(page, 1)

  await page.clock.runFor(95_000)

  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/live'])
})
