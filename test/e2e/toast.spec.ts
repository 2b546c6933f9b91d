import type { Page } from '@playwright/test'
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

test('a toast closes after five seconds, and stays while hovered', async ({ page }) => {
  await page.clock.install()
  const message = await refusedLogIn(page)
  await message.getByText('Error').hover()
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()
  await page.mouse.move(5, 300)

  await page.clock.runFor(5_000)

  await expect(message).toBeHidden()
})

test('a swipe of 50 px to the right dismisses a toast; a shorter one or one to the left does not', async ({ page }) => {
  const message = await refusedLogIn(page)
  await swipe(page, -80)
  await swipe(page, 40)
  await expect(message).toBeVisible()

  await swipe(page, 50)

  await expect(message).toBeHidden()
})

test('a toast stays while focused by F8, and Escape restores the focus', async ({ page }) => {
  await page.clock.install()
  const message = await refusedLogIn(page)
  await page.keyboard.press('F8')
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(message).toBeHidden()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Password' })).toBeFocused()
})

test('a toast taken over by a dialog keeps its remaining time', async ({ page }) => {
  await page.clock.install()
  await refusedLogIn(page)
  await page.clock.runFor(2_000)
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to Brightside' })).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toBeVisible()

  await page.clock.runFor(3_000)

  // The clock keeps running and would let five new seconds pass too.
  await expect(page.getByText('Invalid email or password')).toBeHidden({ timeout: 1_000 })
})

test('a toast covers neither the title nor a field nor a button of its dialog', async ({ page }) => {
  const message = await refusedLogIn(page)

  const toast = await message.boundingBox()
  const dialog = page.getByRole('dialog')
  const covered = [
    dialog.getByRole('heading', { name: 'Log In' }),
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByLabel('Password', { exact: true }),
    dialog.getByRole('button', { name: 'Log In' }),
  ]
  for (const element of covered) {
    const box = await element.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), await element.innerText()).toBeLessThanOrEqual(toast?.y ?? 0)
  }
})

test('a toast does not cover the bell', { tag: '@desktop' }, async ({ page, product }) => {
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
