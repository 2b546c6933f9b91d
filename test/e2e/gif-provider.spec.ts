import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './gif-product.ts'
import { gifHost, type ProviderBehavior } from './gif-provider.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect } from './product.ts'

// One worker runs the whole file, so that its product starts once.
test.describe.configure({ mode: 'default' })

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a GIF' })
const choices = (page: Page) => picker(page).getByRole('button', { name: /^Choose / })

const dot = Buffer.from('R0lGODlhAQABAIABAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

/** Serves the provider's pictures, and records the requests with their headers. */
async function servePictures(page: Page) {
  const requests: { host: string; referer: string | undefined }[] = []
  await page.route(/^https:\/\/[^/]+\.example\//, async (route) => {
    const { referer } = await route.request().allHeaders()
    requests.push({ host: new URL(route.request().url()).host, referer })
    await route.fulfill({ contentType: 'image/gif', body: dot })
  })
  return requests
}

test('REQ-SEC-32: the browser calls the provider without user, referrer or cookies', async ({
  page,
  product,
  provider,
}) => {
  provider.setBehavior('good')
  provider.requests.length = 0
  const pictures = await servePictures(page)
  await signIn(page, await createApprovedUser(product))
  await page.goto('/gift-tokens')

  await page.getByRole('button', { name: 'Add GIF' }).click()
  await expect(choices(page)).toHaveCount(6)
  await expect(picker(page).getByText('Powered by 127.0.0.1')).toBeVisible()
  await picker(page).getByLabel('Search GIFs').fill('five')
  await expect(choices(page)).toHaveCount(1)
  await choices(page).click()

  await expect(page.locator(`img[src^="https://${gifHost}/media/"]`)).toHaveCount(1)
  expect(provider.requests.map(({ path, search }) => [path, search.get('q'), search.get('api_key')])).toEqual([
    ['/v1/gifs/trending', null, 'public-key'],
    ['/v1/gifs/search', 'five', 'public-key'],
  ])
  expect(provider.requests.map(({ referer, cookie }) => referer ?? cookie)).toEqual([undefined, undefined])
  expect(new Set(pictures.map(({ host }) => host))).toEqual(new Set([gifHost]))
  expect(pictures.filter(({ referer }) => referer !== undefined)).toEqual([])
})

test('REQ-REL-19: with a provider that is slow, broken or talks nonsense the picker shows an error and can retry', async ({
  page,
  product,
  provider,
  problems,
}) => {
  await servePictures(page)
  await signIn(page, await createApprovedUser(product))
  await page.goto('/gift-tokens')
  provider.setBehavior('slow')
  await page.getByRole('button', { name: 'Add GIF' }).click()
  const error = picker(page).getByRole('alert').getByText('GIFs are unavailable')
  const retry = picker(page).getByRole('button', { name: 'Retry' })
  await expect(error).toBeVisible()
  await expectAccessible(page)

  for (const behavior of ['busy', 'broken', 'rubbish', 'other-shape'] satisfies ProviderBehavior[])
    await test.step(behavior, async () => {
      provider.setBehavior(behavior)
      const before = provider.requests.length
      await retry.click()
      await expect.poll(() => provider.requests.length).toBeGreaterThan(before)
      await expect(error).toBeVisible()
    })

  provider.setBehavior('good')
  await retry.click()
  await expect(choices(page)).toHaveCount(6)
  // The browser logs the failed requests to the console.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes(provider.url)))
})
