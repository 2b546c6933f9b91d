import type { Page, Route } from '@playwright/test'
import { phonePhoto as takenInLondon, picture } from '#test/pictures.ts'
import { expectAccessible } from './accessibility.ts'
import { approvedPerson, signIn } from './people.ts'
import { pressOnItsOwn } from './press-twice.ts'
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

/** Keeps the files that are sent on their way until they are let go. */
async function slowly(page: Page) {
  const held: Route[] = []
  await page.route(addresses, (route) => {
    if (route.request().method() === 'PUT') held.push(route)
    else void route.continue()
  })
  return held
}

test.beforeEach(async ({ page, product }) => {
  await signIn(page, await approvedPerson(product))
  await page.goto('/settings')
})

test('a picture is chosen, uploaded, shown everywhere, and removed', { tag: '@desktop' }, async ({ page }) => {
  await choose(page, await takenInLondon())
  await expect(card(page).getByText('Ready to upload')).toBeVisible()
  await expectAccessible(page)

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
  expect((await page.request.get(shown ?? '')).status()).toBe(404)
})

test('a pause ends the request, and a resume sends the picture again to the same address', async ({ page }) => {
  const held = await slowly(page)
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(request.url()))
  await choose(page, await picture().jpeg().toBuffer())
  await button(page, 'Upload').click()
  await expect.poll(() => held.length).toBe(1)
  await expect(card(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible()

  await pressOnItsOwn(button(page, 'Pause'))
  await expect(card(page).getByText('Paused')).toBeVisible()
  await expect.poll(() => ended).toEqual([held[0]?.request().url()])
  await expectAccessible(page)
  await pressOnItsOwn(button(page, 'Resume'))
  await expect.poll(() => held.length).toBe(2)
  expect(held[1]?.request().url()).toBe(held[0]?.request().url())
  await held[1]?.continue()

  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
})

test('a pause that comes after the server has the picture loses nothing', async ({ page }) => {
  const held = await slowly(page)
  await choose(page, await picture().jpeg().toBuffer())
  await button(page, 'Upload').click()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.fetch()
  await pressOnItsOwn(button(page, 'Pause'))

  await pressOnItsOwn(button(page, 'Resume'))
  await expect.poll(() => held.length).toBe(2)
  await held[1]?.continue()

  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
})

test('a cancelled upload ends, and leaves the picture as it was', async ({ page }) => {
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

test('a picture can be taken back before it is sent', async ({ page }) => {
  await choose(page, await picture().jpeg().toBuffer())

  await button(page, 'Remove').click()

  await expect(card(page).getByText('Ready to upload')).toHaveCount(0)
  await expect(button(page, 'Choose Picture')).toBeFocused()
})

test('a file of more than 10 MB and one that is no image are refused before anything is sent', async ({ page }) => {
  const held = await slowly(page)

  await choose(page, Buffer.alloc(10_485_761), { name: 'huge.png', mimeType: 'image/png' })
  await expect(card(page).getByRole('alert')).toHaveText('Choose an image of at most 10 MB')
  await choose(page, Buffer.from('words'), { name: 'words.txt', mimeType: 'text/plain' })
  await expect(card(page).getByRole('alert')).toHaveText('Choose an image: JPEG, PNG, WebP, GIF or AVIF')

  await expectAccessible(page)
  expect(held).toHaveLength(0)
})

test('a file that only says it is an image is refused by the server, with the reason', async ({ page }) => {
  await choose(page, Buffer.from('<svg onload="alert(1)"/>'), { name: 'sly.png', mimeType: 'image/png' })

  await button(page, 'Upload').click()

  await expect(card(page).getByText('Non 2xx. This file is not a picture we can read')).toBeVisible()
  await expect(page.getByText('Non 2xx', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('an address that has expired and a network that is away are told apart, and trying again mends both', async ({
  page,
  problems,
}) => {
  const answers = [
    (route: Route) => route.fulfill({ status: 403, json: { message: 'Request has expired' } }),
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
  await pressOnItsOwn(button(page, 'Try Again'))
  await expect(card(page).getByText(/^Unknown error\. No answer came/)).toBeVisible()
  await pressOnItsOwn(button(page, 'Try Again'))

  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true)
})

test('a picture that arrived and could not be saved is saved by trying again', async ({ page, problems }) => {
  let isDown = true
  await page.route('**/api/profile-image', (route) =>
    isDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await choose(page, await picture().jpeg().toBuffer())

  await button(page, 'Upload').click()
  await expect(page.getByText('Failed to update profile picture')).toBeVisible()
  isDown = false
  await pressOnItsOwn(button(page, 'Try Again'))

  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  problems.splice(0)
})

test('who is signed out meanwhile is told that alone, and goes to the login', async ({ page }) => {
  await choose(page, await picture().jpeg().toBuffer())
  await page.context().clearCookies()
  // The message stands for half a second, too short to be looked for from outside.
  await page.evaluate(() => {
    const messages = document.querySelector<HTMLElement>('[aria-label="Messages (F8)"]')
    const note = () => sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}${messages?.innerText}`)
    if (messages) new MutationObserver(note).observe(messages, { subtree: true, childList: true })
  })

  await button(page, 'Upload').click()

  await page.waitForURL(/\/\?login$/)
  const told = await page.evaluate(() => sessionStorage.getItem('told'))
  expect(told).toContain('You are logged out. Logging in again...')
  expect(told).not.toContain('Non 2xx')
})
