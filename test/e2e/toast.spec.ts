import type { Locator, Page } from '@playwright/test'
import { createActiveCompetition } from './competitions.ts'
import { openInApp } from './open-in-app.ts'
import { openWithRecipient } from './open-give-tokens.ts'
import { createApprovedUser, signIn } from './test-users.ts'
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
  const toast = await message.boundingBox()
  const dialog = page.getByRole('dialog')
  const parts = [
    dialog.getByRole('heading', { name: 'Log In' }),
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByLabel('Password', { exact: true }),
    dialog.getByRole('button', { name: 'Log In' }),
  ]
  for (const part of parts) {
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), await part.innerText()).toBeLessThanOrEqual(toast?.y ?? 0)
  }
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

  await test.step('taken over by a dialog with its remaining time', async () => {
    await refusedLogIn(page)
    await page.clock.runFor(2_000)
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('dialog', { name: 'Welcome to Brightside' })).toBeVisible()
    await expect(page.getByText('Invalid email or password')).toBeVisible()

    await page.clock.runFor(3_000)

    // The clock keeps running and would let five new seconds pass too.
    await expect(page.getByText('Invalid email or password')).toBeHidden({ timeout: 1_000 })
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

test('a toast covers no row of the page: after a log-in it is inside the top bar, later in its place', async ({
  page,
  product,
}) => {
  const { email, password } = await createApprovedUser(product)
  await page.goto('/?login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)

  await dialog.getByRole('button', { name: 'Log In' }).click()

  const message = page.getByText('Logged in successfully')
  await expect(message).toBeVisible()
  const toast = message.locator('xpath=ancestor::*[@data-kind]')
  const main = page.getByRole('main')
  expect(await edge(toast, 'bottom')).toBeLessThanOrEqual(await edge(main, 'top'))
  const bar = page.getByRole('banner')
  expect(await edge(toast, 'left')).toBeGreaterThanOrEqual(
    await edge(bar.getByRole('button', { name: 'Menu', exact: true }), 'right'),
  )
  expect(await edge(toast, 'right')).toBeLessThanOrEqual(
    await edge(bar.getByRole('button', { name: 'Notifications' }), 'left'),
  )
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toBeHidden()

  await page.goto('/admin')

  const refusal = page.getByRole('alert').locator('[data-kind]')
  await expect(refusal).toContainText('Unauthorized')
  await expect.poll(() => edge(refusal, 'top')).toBe(0)
  expect(await edge(refusal, 'bottom')).toBeLessThanOrEqual(await edge(main, 'top'))
  await expect(page.getByRole('navigation', { name: 'Quick' })).toBeVisible()
})

for (const width of [390, 800])
  test(`at ${width} px the toast of a gift covers neither what follows it, the title nor the navigation`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await openWithRecipient(page, product)
    await page.getByLabel('Amount').fill('1')
    await page.getByLabel('Message (optional)').fill('You stayed late\nand cleaned\nthe whole\nstation\ntoo')

    await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()

    const message = page.getByRole('status').filter({ hasText: 'Tokens Gifted!' })
    await expect(message).toBeVisible()
    const toast = message.locator('[data-kind]')
    await expect.poll(() => edge(toast, 'top')).toBe(0)
    expect(await edge(toast, 'bottom')).toBeLessThanOrEqual(await edge(page.getByRole('heading', { level: 1 }), 'top'))
    for (const name of ['Thank someone else', 'See it in the feed'])
      await page.getByRole('main').getByText(name).click({ trial: true })
    if (width < 768) await page.getByRole('link', { name: 'Feed', exact: true }).last().click({ trial: true })
    await page.getByRole('link', { name: 'See it in the feed' }).click()
    await expect(page.getByRole('heading', { name: 'Recognition Feed' })).toBeVisible()
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
    ...{ x: 0, y: 0, width: 0, height: 0 },
  }

  await page.mouse.click(x + width / 2, y + height / 2)

  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

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
  const [last, shown] = [moment.getByRole('link', { name: 'See the competition' }), await toast.boundingBox()]
  await expect(last).toBeInViewport({ ratio: 1 })
  const box = await last.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0)
})
