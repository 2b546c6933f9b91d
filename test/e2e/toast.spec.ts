import type { Locator, Page } from '@playwright/test'
import { boxesOf } from './boxes-of.ts'
import { createActiveCompetition, createUserWithTokens } from './competitions.ts'
import { openInApp } from './open-in-app.ts'
import { openWithRecipient } from './open-give-tokens.ts'
import { createApprovedUser, send, signIn, signUpForm } from './test-users.ts'
import { expect, test } from './product.ts'

/** Shows a toast over the open dialog: the refusal of a wrong password. */
async function refusedLogIn(page: Page) {
  await page.goto('/?login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('nobody@store.example')
  await dialog.getByLabel('Password').fill('not a password')
  await dialog.getByRole('button', { name: 'Log In' }).click()
  const message = dialog.getByRole('alert').filter({ hasText: 'Invalid email or password' })
  await expect(message).toBeVisible()
  return message
}

async function swipe(page: Page, px: number) {
  const words = page.getByRole('alert').getByText('Invalid email or password')
  const { x, y } = (await words.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + 5 + px, y + 5, { steps: 4 })
  await page.mouse.up()
}

/** The toast is below the title, a field and the buttons of the dialog. */
async function expectToCoverNothing(page: Page, message: Locator) {
  const dialog = page.getByRole('dialog')
  const parts = [
    dialog.getByRole('heading', { name: 'Log In' }),
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByLabel('Password', { exact: true }),
    dialog.getByRole('button', { name: 'Log In' }),
  ]
  const [toast, ...others] = await boxesOf(message, ...parts)
  for (const box of others) expect(box.bottom).toBeLessThanOrEqual(toast.y)
}

test('a toast closes after five seconds, covers nothing, and stays while hovered or focused', async ({ page }) => {
  await page.clock.install()

  await test.step('hovered', async () => {
    const message = await refusedLogIn(page)
    await message.getByText('Error').hover()
    await page.clock.runFor(20_000)
    await expect(message).toBeVisible()
    await expectToCoverNothing(page, message)
    await page.mouse.move(5, 300)

    await page.clock.runFor(5_000)

    await expect(message).toBeHidden()
  })

  await test.step('focused by F8; Escape restores the focus', async () => {
    const message = await refusedLogIn(page)
    await page.keyboard.press('F8')
    await page.clock.runFor(20_000)
    await expect(message).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(message).toBeHidden()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Password' })).toBeFocused()
  })

  await test.step('not carried into another dialog', async () => {
    const message = await refusedLogIn(page)
    await message.getByText('Error').hover()
    await page.clock.runFor(2_000)

    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()

    await expect(page.getByRole('dialog', { name: 'Welcome to Brightside' })).toBeVisible()
    await expect(page.getByText('Invalid email or password')).toBeHidden({ timeout: 3_000 })
  })
})

test('a swipe of 50 px to the right dismisses a toast; a shorter one or one to the left does not', async ({ page }) => {
  const message = await refusedLogIn(page)
  await swipe(page, -80)
  await swipe(page, 40)
  await expect(message).toBeVisible()

  await swipe(page, 50)

  await expect(message).toBeHidden()
})

const controls = ['button', 'input', 'textarea', '[role=status]', '[role=alert]']

/** Tells what a toast has to leave free: bars, title, banner, and the links, controls and messages of the page. */
async function expectToBeClear(toast: Locator, parts = ['a', ...controls]) {
  // It stays while it is hovered, so that a slow machine can measure it.
  await toast.hover()
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    const covered = await toast.evaluate(
      (element, obstacles) => {
        const own = element.getBoundingClientRect()
        return [...document.querySelectorAll(obstacles.join())]
          .filter((part) => !part.contains(element) && !element.contains(part) && !part.closest('article header'))
          .filter((part) => !part.closest('details:not([open]) > :not(summary)'))
          .filter((part) => {
            const box = part.getBoundingClientRect()
            const isApart =
              box.bottom <= own.top || box.top >= own.bottom || box.right <= own.left || box.left >= own.right
            return !isApart && box.width > 0 && box.height > 0
          })
          .map((part) => part.textContent)
      },
      ['header a, header button, nav, h1, [data-offline]', ...parts.map((part) => `main ${part}`)],
    )
    expect(covered).toEqual([])
  }).toPass({ timeout: 20_000 })
}

const toastWith = (page: Page, words: string) => page.locator('[data-toasts] [data-kind]').filter({ hasText: words })

for (const width of [360, 390])
  test(`at ${width} px the toast of a log-in covers neither balances, title, controls nor the tab bar`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { email, password } = await createApprovedUser(product)
    await page.goto('/?login')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)

    await dialog.getByRole('button', { name: 'Log In' }).click()

    const toast = toastWith(page, 'Logged in successfully')
    await expectToBeClear(toast)
    const top = await edge(page.getByRole('heading', { level: 1 }), 'top')
    await expect.poll(() => edge(toast, 'bottom'), 'above all content').toBeLessThanOrEqual(top)
  })

test('the toast of a log-in covers neither the warning of an unknown store nor a button', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const form = signUpForm({ storeNumber: '7391' })
  await send(product, 'POST', '/api/signup', { body: form })
  await page.goto('/?login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(form.email)
  await dialog.getByLabel('Password', { exact: true }).fill(form.password)

  await dialog.getByRole('button', { name: 'Log In' }).click()

  await expect(page.getByText(/We don't know store 7391 yet/)).toBeVisible()
  await expectToBeClear(toastWith(page, 'Logged in successfully'))
})

test('the toast of an entry covers neither the balance it changes nor a button', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { title } = await createActiveCompetition(product, { title: 'Toast oven' })
  await signIn(page, await createUserWithTokens(product))
  await page.goto('/competitions')

  await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Enter (1 tokens)' }).click()

  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('2 To Enter')
  // Winners of earlier competitions, which are links, may leave no gap.
  await expectToBeClear(toastWith(page, 'successfully entered'), controls)
})

test('a toast is below an offline banner', async ({ page, product, problems }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, await createApprovedUser(product))
  // The page loads the banner's script last.
  const bannerLoaded = page.waitForResponse(/offline-status-.*\.js$/)
  await page.goto('/settings')
  await bannerLoaded
  const form = page.getByRole('region', { name: 'Email', exact: true })
  await form.getByLabel('Email').fill('new@store.example')
  await form.getByLabel('Current Password').fill('not my password')
  await form.getByRole('button', { name: 'Update Email' }).click()
  const toast = toastWith(page, 'Error')
  await toast.hover()

  await page.context().setOffline(true)

  const banner = page.getByRole('status').filter({ hasText: 'offline' })
  await expect(banner).toBeVisible()
  await expect.poll(async () => (await edge(toast, 'top')) - (await edge(banner, 'bottom'))).toBeGreaterThan(0)
  await page.context().setOffline(false)
  problems.length = 0
})

for (const width of [360, 390, 800])
  test(`at ${width} px the toast of a gift covers neither what follows it, the balances, the title nor the navigation`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await openWithRecipient(page, product)
    await page.getByLabel('Amount').fill('1')
    await page.getByLabel('Message (optional)').fill('You stayed late\nand cleaned\nthe whole\nstation\ntoo')

    await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()

    await expect(page.getByRole('link', { name: 'See it in the feed' })).toBeVisible()
    await expectToBeClear(toastWith(page, 'Tokens Gifted!'))
    for (const name of ['Thank someone else', 'See it in the feed'])
      await page.getByRole('main').getByText(name).click({ trial: true })
    if (width < 768) await page.getByRole('link', { name: 'Feed', exact: true }).last().click({ trial: true })
    await page.getByRole('link', { name: 'See it in the feed' }).click()
    await expect(page.getByRole('heading', { name: 'Recognition Feed' })).toBeVisible()
  })

test('the end of the page can be scrolled out from below a toast', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
  const toast = await refusedEmail(page)
  await toast.hover()

  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await edge(page.getByRole('contentinfo'), 'bottom')).toBeLessThanOrEqual(await edge(toast, 'top'))
  }).toPass({ timeout: 20_000 })
})

const edge = (place: Locator, side: 'top' | 'bottom' | 'left' | 'right') =>
  place.evaluate((element, name) => element.getBoundingClientRect()[name], side)

test('on a desktop a toast does not cover the bell', { tag: '@desktop-only' }, async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  await page.goto('/settings')
  const form = page.getByRole('region', { name: 'Email', exact: true })
  await form.getByLabel('Email').fill(`new-${ana.email}`)
  await form.getByLabel('Current Password').fill('not my password')
  await form.getByRole('button', { name: 'Update Email' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Current password is incorrect' })).toBeVisible()
  const { x, y, width, height } = (await page.getByRole('button', { name: 'Notifications' }).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }

  await page.mouse.click(x + width / 2, y + height / 2)

  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test(
  'on a desktop a toast is in the column of the rail, never over that of the page',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const columnEnd = () => edge(page.getByRole('main').getByRole('heading', { level: 1 }).locator('..'), 'right')
    await test.step('what the page says too', async () => {
      await openWithRecipient(page, product)
      await page.getByLabel('Amount').fill('1')
      await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()
      const toast = toastWith(page, 'Tokens Gifted!')
      await expect(toast).toBeVisible()
      await expect.poll(() => edge(toast, 'left')).toBeGreaterThanOrEqual(await columnEnd())
      await expect.poll(() => edge(toast, 'bottom'), 'at the edge').toBeLessThanOrEqual(130)
    })

    await test.step('an error', async () => {
      await page.goto('/settings')
      await expect(page.getByRole('complementary', { name: 'At a glance' })).toBeVisible()
      const toast = await refusedEmail(page)
      await expect.poll(() => edge(toast, 'left')).toBeGreaterThanOrEqual(await columnEnd())
    })
  },
)

/** Shows the toast of an error on the page of the settings. */
async function refusedEmail(page: Page) {
  const form = page.getByRole('region', { name: 'Email', exact: true })
  await form.getByLabel('Email').fill('new@store.example')
  await form.getByLabel('Current Password').fill('not my password')
  await form.getByRole('button', { name: 'Update Email' }).click()
  const toast = toastWith(page, 'Current password is incorrect')
  await expect(toast).toBeVisible()
  return toast
}

test('a toast over the news of a win covers none of its actions', { tag: '@desktop' }, async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  // Narrow for a desktop: the corner of the window is over the dialog.
  if ((page.viewportSize()?.width ?? 0) > 800) await page.setViewportSize({ width: 800, height: 720 })
  const win = { ...(await createActiveCompetition(product)), winnerId: ana.id, isNewWin: true, isNewDraw: true }
  await page.route('**/api/competitions*', (route) => route.fulfill({ json: [win] }))

  await page.goto('/settings')
  await openInApp(page, '/admin')

  const moment = page.getByRole('dialog', { name: /^You won/ })
  const toast = moment.getByRole('alert').filter({ hasText: 'Unauthorized' })
  await expect(toast).toBeInViewport({ ratio: 1 })
  const link = moment.getByRole('link', { name: 'See the competition' })
  await expect(link).toBeInViewport({ ratio: 1 })
  const [last, shown] = await boxesOf(link, toast)
  expect(last.bottom).toBeLessThanOrEqual(shown.y)
})
