import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Competition } from '#contract/competitions.ts'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

/** A title unique to this test and project. */
const uniqueTitle = (words: string) => `${words} ${test.info().project.name}`

const create = '/admin/create-competition'

async function fillIn(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Prize').fill('A red stand mixer')
  await page.getByLabel('Start Date').fill('2026-01-01T09:00')
  await page.getByLabel('End Date').fill('2099-07-01T18:30')
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click()

async function opened(page: Page, title: string): Promise<Competition> {
  const all: Competition[] = await (await page.request.get('/api/competitions')).json()
  const found = all.find((one) => one.title === title)
  if (!found) throw new Error(`There is no competition ${title}.`)
  return found
}

test('a super admin types store numbers, sees an invalid one refused, and creates a competition', async ({ page }) => {
  const title = uniqueTitle('Typed')
  await signIn(page, owner)
  await page.goto(create)
  const store = page.getByLabel('Store Number', { exact: true })
  const add = page.getByRole('button', { name: 'Add store' })

  await store.fill('42')
  await add.click()
  await expect(page.getByText('Invalid Store Number')).toBeVisible()
  await expect(page.getByText('Store number must be exactly 4 digits')).toBeVisible()
  await expect(store).toHaveAttribute('aria-invalid', 'true')

  // Nobody works there, so that they have no checkbox.
  await store.fill('7391')
  await add.click()
  await store.fill('7392')
  await store.press('Enter')
  await store.fill('7391')
  await add.click()
  await expect(page.getByRole('button', { name: /Remove store/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove store 7392' }).click()
  await expect(store).toBeFocused()

  await fillIn(page, title)
  await page.getByLabel('Token Cost').fill('3')
  await page.getByText('More', { exact: true }).click()
  await page.getByLabel('Draw with a public random number too').check()
  await expectAccessible(page)
  await submit(page)

  await expect(page.getByText('Competition created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/competitions#competition-/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await opened(page, title)).toMatchObject({
    prize: 'A red stand mixer',
    description: null,
    imageUrl: null,
    tokenCost: 3,
    storeNumbers: ['7391'],
    startDate: '2026-01-01T09:00:00.000Z',
    endDate: '2099-07-01T18:30:00.000Z',
    beaconRound: expect.any(Number),
  })
})

test('a year takes four digits, and the next digits go into the hour', async ({ page }) => {
  await signIn(page, owner)
  await page.goto(create)

  await page.getByLabel('End Date').pressSequentially('123120270330PM')

  await expect(page.getByLabel('End Date')).toHaveValue('2027-12-31T15:30')
})

test('uploads, previews and shows a competition picture, and refuses a text file', async ({ page }) => {
  const title = uniqueTitle('Pictured')
  await signIn(page, owner)
  await page.goto(create)
  const file = page.locator('input[type=file]')
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'tomato' } })
    .png()
    .toBuffer()

  await file.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Error', { exact: true })).toBeVisible()

  await file.setInputFiles({ name: 'mixer.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByAltText('Preview')).toHaveJSProperty('naturalWidth', 640)
  await fillIn(page, title)
  await page.getByLabel('Store Number', { exact: true }).fill('0427')
  await page.getByRole('button', { name: 'Add store' }).click()
  await submit(page)

  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const { id, imageUrl } = await opened(page, title)
  expect(imageUrl).toMatch(/^\/api\/objects\/[0-9a-f-]{36}$/)

  await page.goto(`/admin/competitions/${id}/edit`)
  await expect(page.getByAltText('Preview')).toHaveJSProperty('naturalWidth', 640)
  await page.getByRole('button', { name: 'Remove Image' }).click()
  await expect(page.getByLabel('Image URL (optional)')).toHaveValue('')
})

test('redirects to the login when the session has ended before the submit', async ({ page, product }) => {
  await signIn(page, await createAdmin(product, '0941'))
  await page.goto(create)
  await fillIn(page, uniqueTitle('Unsent'))
  await page.getByRole('group', { name: 'Store Numbers' }).getByLabel('0941').check()
  await page.request.post('/api/logout')

  await submit(page)

  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
  await expect(page).toHaveURL(/\/\?login/)
})
