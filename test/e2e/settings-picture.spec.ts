import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { phonePhoto as takenInLondon, picture } from '#test/pictures.ts'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { pressSeparately } from './press-twice.ts'
import { expect, test } from './product.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Profile Picture' })
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })
const addresses = '**/api/objects/*'

async function choose(page: Page, buffer: Buffer, { name = 'me.jpg', mimeType = 'image/jpeg' } = {}) {
  const choosing = page.waitForEvent('filechooser')
  await card(page)
    .getByRole('button', { name: /Choose|Change/ })
    .click()
  await (await choosing).setFiles({ name, mimeType, buffer })
}

/** Holds uploads until they are continued. */
async function slowly(page: Page) {
  const held: Route[] = []
  await page.route(addresses, (route) => {
    if (route.request().method() === 'PUT') held.push(route)
    else void route.continue()
  })
  return held
}

test.beforeEach(async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
})

test('uploads a picture, shows it everywhere and removes it', async ({ page }) => {
  await choose(page, await takenInLondon())
  await expect(card(page).getByText('Ready to upload')).toBeVisible()
  await expectAccessible(page)
  const bottom = await card(page)
    .getByRole('button', { name: /Choose/ })
    .evaluate((chooser) => chooser.getBoundingClientRect().bottom)
  const top = await card(page)
    .locator('div:has(> div > img[src^="blob:"])')
    .evaluate((chosen) => chosen.getBoundingClientRect().top)
  expect(top - bottom, 'space between the buttons and the chosen picture').toBeGreaterThanOrEqual(12)

  await button(page, 'Upload').click()

  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  const shown = await card(page).locator('img').getAttribute('src')
  expect(shown).toMatch(/^\/api\/objects\/[\w-]{36}$/)
  await expect(page.getByRole('banner').locator(`img[src="${shown}"]`)).toBeVisible()
  await expect(button(page, 'Change Picture')).toBeFocused()
  await button(page, 'Remove Picture').click()
  await expect(page.getByText('Profile picture removed')).toBeVisible()
  await expect(card(page).locator('img')).toHaveCount(0)
  await expect(page.getByRole('banner').locator('img[src^="/api/objects/"]')).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(shown ?? '')).status()).toBe(404)
})

test('a pause aborts the request, and a resume sends the picture to the same URL', async ({ page }) => {
  const held = await slowly(page)
  const ended: string[] = []
  page.on('requestfailed', (request) => request.method() === 'PUT' && ended.push(request.url()))
  await choose(page, await picture().jpeg().toBuffer())
  await button(page, 'Upload').click()
  await expect.poll(() => held.length).toBe(1)
  await expect(card(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible()

  await pressSeparately(button(page, 'Pause'))
  await expect(card(page).getByText('Paused')).toBeVisible()
  await expect.poll(() => ended).toEqual([held[0]?.request().url()])
  await expectAccessible(page)
  await pressSeparately(button(page, 'Resume'))
  await expect.poll(() => held.length).toBe(2)
  expect(held[1]?.request().url()).toBe(held[0]?.request().url())
  await held[1]?.continue()

  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
})

test('a pause after the server has stored the picture loses nothing', async ({ page }) => {
  const held = await slowly(page)
  await choose(page, await picture().jpeg().toBuffer())
  await button(page, 'Upload').click()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.fetch()
  await pressSeparately(button(page, 'Pause'))

  await pressSeparately(button(page, 'Resume'))
  await expect.poll(() => held.length).toBe(2)
  await held[1]?.continue()

  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
})

test('cancelling an upload aborts it and keeps the picture', async ({ page }) => {
  const held = await slowly(page)
  await choose(page, await picture().jpeg().toBuffer())
  await button(page, 'Upload').click()
  await expect.poll(() => held.length).toBe(1)

  const ended = page.waitForEvent('requestfailed')
  await button(page, 'Cancel').click()
  await ended

  await expect(card(page).getByRole('progressbar')).toHaveCount(0)
  await expect(button(page, 'Choose Picture')).toBeFocused()
  await expect(card(page).locator('img')).toHaveCount(0)
})

test('makes a photo of 48 megapixels smaller, which the server would refuse', async ({ page }) => {
  const photo = sharp({
    create: { width: 8_064, height: 6_048, channels: 3, background: 'teal' },
    limitInputPixels: false,
  })
  await choose(page, await photo.jpeg().toBuffer())

  await button(page, 'Upload').click()

  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
})

test('shows the server’s reason for refusing a file that is no image', async ({ page }) => {
  await choose(page, Buffer.from('<svg onload="alert(1)"/>'), { name: 'sly.png', mimeType: 'image/png' })

  await button(page, 'Upload').click()

  await expect(card(page).getByText('Non 2xx. This file is not a picture we can read')).toBeVisible()
  await expect(page.getByText('Non 2xx', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('distinguishes an expired URL from a network failure, and retries both', async ({ page, problems }) => {
  const answers = [
    (route: Route) => route.fulfill({ status: 403, json: { code: 'upload_expired', message: 'Request has expired' } }),
    (route: Route) => route.abort(),
    (route: Route) => route.continue(),
  ]
  await page.route(addresses, (route) => {
    if (route.request().method() === 'PUT') void answers.shift()?.(route)
    else void route.continue()
  })
  await choose(page, await picture().jpeg().toBuffer())

  await button(page, 'Upload').click()
  await expect(card(page).getByText('Request has expired', { exact: true })).toBeVisible()
  await pressSeparately(button(page, 'Try Again'))
  await expect(card(page).getByText(/^Unknown error\. There was no answer/)).toBeVisible()
  await pressSeparately(button(page, 'Try Again'))

  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true)
})

test('retries saving a picture that was uploaded', async ({ page, problems }) => {
  let isDown = true
  await page.route('**/api/profile-image', (route) =>
    isDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await choose(page, await picture().jpeg().toBuffer())

  await button(page, 'Upload').click()
  await expect(page.getByText('Failed to update profile picture')).toBeVisible()
  isDown = false
  await pressSeparately(button(page, 'Try Again'))

  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  problems.splice(0)
})

test('shows only the log-out message when the session has ended, and redirects to the login', async ({ page }) => {
  await choose(page, await picture().jpeg().toBuffer())
  await page.context().clearCookies()
  // The message is shown for half a second, too short for Playwright.
  await page.evaluate(() => {
    const messages = document.querySelector<HTMLElement>('[aria-label="Messages (F8)"]')
    const note = () =>
      sessionStorage.setItem('messages', `${sessionStorage.getItem('messages') ?? ''}${messages?.innerText}`)
    if (messages) new MutationObserver(note).observe(messages, { subtree: true, childList: true })
  })

  await button(page, 'Upload').click()

  await page.waitForURL(/\/\?login$/)
  const shown = await page.evaluate(() => sessionStorage.getItem('messages'))
  expect(shown).toContain('You are logged out. Logging in again...')
  expect(shown).not.toContain('Non 2xx')
})
