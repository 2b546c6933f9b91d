import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'

/** A message over the open dialog: the refusal of a wrong password. */
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

test('a message goes by itself after five seconds, and stays while somebody points at it', async ({ page }) => {
  await page.clock.install()
  const message = await refusedLogIn(page)
  await message.getByText('Error').hover()
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()
  await page.mouse.move(5, 300)
  await page.clock.runFor(4_900)
  await expect(message).toBeVisible()

  await page.clock.runFor(200)

  await expect(message).toBeHidden()
})

test('a swipe of 50 px to the right sends a message away; a shorter one, or one to the left, does not', async ({
  page,
}) => {
  const message = await refusedLogIn(page)
  await swipe(page, -80)
  await swipe(page, 40)
  await expect(message).toBeVisible()

  await swipe(page, 50)

  await expect(message).toBeHidden()
})

test('F8 leads to the messages, from where the keyboard dismisses them', async ({ page }) => {
  const message = await refusedLogIn(page)

  await page.keyboard.press('F8')
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Messages (F8)' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(message).toBeHidden()
})

test('there is one message at a time', async ({ page }) => {
  const message = await refusedLogIn(page)

  const answered = page.waitForResponse('**/api/login')
  await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click()
  await answered

  await expect(message).toHaveCount(1)
})
