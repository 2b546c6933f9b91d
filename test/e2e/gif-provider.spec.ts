import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './gif-product.ts'
import { gifHost, type Mood } from './gif-provider.ts'
import { approvedPerson, signIn } from './people.ts'
import { expect } from './product.ts'

// One worker runs the whole file, so that its product starts once.
test.describe.configure({ mode: 'default' })

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a GIF' })
const choices = (page: Page) => picker(page).getByRole('button', { name: /^Choose / })

const dot = Buffer.from('R0lGODlhAQABAIABAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

/** Stands in for the provider's pictures, and keeps which were asked for and what was told of the page. */
async function servePictures(page: Page) {
  const asked: { host: string; referer: string | undefined }[] = []
  await page.route(/^https:\/\/[^/]+\.example\//, async (route) => {
    const { referer } = await route.request().allHeaders()
    asked.push({ host: new URL(route.request().url()).host, referer })
    await route.fulfill({ contentType: 'image/gif', body: dot })
  })
  return asked
}

test('REQ-SEC-32: the browser asks the provider itself, and tells it neither who nor where', async ({
  page,
  product,
  provider,
}) => {
  provider.behave('good')
  provider.asked.length = 0
  const pictures = await servePictures(page)
  await signIn(page, await approvedPerson(product))
  await page.goto('/gift-tokens')

  await page.getByRole('button', { name: 'Add GIF' }).click()
  await expect(choices(page)).toHaveCount(6)
  await expect(picker(page).getByText('Powered by 127.0.0.1')).toBeVisible()
  await picker(page).getByLabel('Search GIFs').fill('five')
  await expect(choices(page)).toHaveCount(1)
  await choices(page).click()

  await expect(page.locator(`img[src^="https://${gifHost}/media/"]`)).toHaveCount(1)
  expect(provider.asked.map(({ path, search }) => [path, search.get('q'), search.get('api_key')])).toEqual([
    ['/v1/gifs/trending', null, 'public-key'],
    ['/v1/gifs/search', 'five', 'public-key'],
  ])
  expect(provider.asked.map(({ referer, cookie }) => referer ?? cookie)).toEqual([undefined, undefined])
  expect(new Set(pictures.map(({ host }) => host))).toEqual(new Set([gifHost]))
  expect(pictures.filter(({ referer }) => referer !== undefined)).toEqual([])
})

for (const mood of ['slow', 'busy', 'broken', 'rubbish', 'other-shape'] satisfies Mood[])
  test(`REQ-REL-19: a provider that is ${mood} leaves a picker that says so and can be tried again`, async ({
    page,
    product,
    provider,
    problems,
  }) => {
    await servePictures(page)
    await signIn(page, await approvedPerson(product))
    await page.goto('/gift-tokens')
    provider.behave(mood)

    await page.getByRole('button', { name: 'Add GIF' }).click()
    await expect(picker(page).getByRole('alert').getByText('GIFs are unavailable')).toBeVisible({ timeout: 3_500 })
    await expectAccessible(page)

    provider.behave('good')
    await picker(page).getByRole('button', { name: 'Retry' }).click()
    await expect(choices(page)).toHaveCount(6)
    // The browser notes on the console what became of the request.
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes(provider.url)))
  })
