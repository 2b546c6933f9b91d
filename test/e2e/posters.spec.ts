import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { type Store, stores } from '#contract/stores.ts'
import { readQrPath } from '#test/read-qr-code.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './product.ts'
import { owner, type RunningProduct } from './running-product.ts'
import { openPage, ownerSession, send, signIn, signUpForm } from './test-users.ts'

/** Adds a store that no other test knows. */
async function addStore(product: RunningProduct, name: string): Promise<Store> {
  const cookie = await ownerSession(product)
  const listed: Store[] = await send(product, 'GET', `${stores.path}?limit=100`, { cookie })
  const taken = new Set(listed.map(({ number }) => number))
  let number = '5000'
  while (taken.has(number)) number = String(randomInt(5_000, 9_000))
  return send(product, 'POST', stores.path, { cookie, body: { number, name } })
}

async function openPoster(page: Page, { id }: Store) {
  await signIn(page, owner)
  await page.goto(`/admin/stores/${id}/poster`)
  await expect(page.getByRole('region', { name: 'Poster' })).toBeVisible()
}

/** What a phone reads from the QR code on the screen. */
async function scan(page: Page) {
  const drawing = page.getByRole('region', { name: 'Poster' }).locator('svg')
  const [box, path] = await Promise.all([drawing.getAttribute('viewBox'), drawing.locator('path').getAttribute('d')])
  return readQrPath({ size: Number((box ?? '').split(' ')[2]), path: path ?? '' })
}

const dialogOf = (page: Page) => page.getByRole('dialog')

async function openAsNobody(browser: Browser, product: RunningProduct, path: string) {
  const visitor = await openPage(browser, product)
  await visitor.goto(path)
  return visitor
}

test('the QR code of a poster leads to a sign-up with the store filled in', async ({ page, browser, product }) => {
  const store = await addStore(product, 'Harbour')
  await openPoster(page, store)
  await expectAccessible(page)

  const link = await scan(page)

  const visitor = await openAsNobody(browser, product, link ?? '')
  await expect(dialogOf(visitor).getByLabel('Store number')).toHaveValue(store.number)
  await expect(dialogOf(visitor).getByText('Harbour')).toBeVisible()
  const form = signUpForm({ storeNumber: store.number })
  await dialogOf(visitor).getByLabel('First name').fill(form.firstName)
  await dialogOf(visitor).getByLabel('Last name initial').fill(form.lastNameInitial)
  await dialogOf(visitor).getByLabel('Email').fill(form.email)
  await dialogOf(visitor).getByLabel('Password').fill(form.password)
  await dialogOf(visitor).getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(visitor.getByRole('dialog', { name: 'Waiting for Admin Approval' })).toBeVisible()
  await visitor.context().close()
})

test('the short address and the digits of a poster lead to the same sign-up, in Spanish too', async ({
  page,
  browser,
  product,
}) => {
  const store = await addStore(product, 'Market Hall')
  await openPoster(page, store)
  await page.getByRole('button', { name: 'Español' }).click()
  const sheet = page.getByRole('region', { name: 'Poster' })
  await expect(sheet.getByText(`Tienda ${store.number}`)).toBeVisible()
  const digits = /\b\d{4}$/.exec((await sheet.getByText('y escribe').locator('..').textContent()) ?? '')?.[0] ?? ''

  const visitor = await openAsNobody(browser, product, '/join')
  await expectAccessible(visitor)
  await dialogOf(visitor).getByLabel('Four digits').fill(digits)
  await dialogOf(visitor).getByRole('button', { name: 'Continue' }).click()

  await expect(dialogOf(visitor).getByLabel('Store number')).toHaveValue(store.number)
  await expect(dialogOf(visitor).getByText('Market Hall')).toBeVisible()
  await visitor.context().close()
})

test('a new key makes the posters of before old, which say so', async ({ page, browser, product }) => {
  const store = await addStore(product, 'Stadium')
  await openPoster(page, store)
  const old = (await scan(page)) ?? ''

  await page.getByRole('button', { name: 'New Key' }).click()
  await dialogOf(page).getByRole('button', { name: 'New Key' }).click()
  await expect.poll(() => scan(page)).not.toBe(old)

  const visitor = await openAsNobody(browser, product, old)
  await expect(dialogOf(visitor).getByText(/^This poster is old/)).toBeVisible()
  await expect(dialogOf(visitor).getByLabel('Store number')).toHaveValue('')
  await visitor.context().close()
})

test('a poster prints alone, on one page of the chosen paper', async ({ page, product }) => {
  await openPoster(page, await addStore(product, 'A rather long name of a store at the central railway station'))
  const printed = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])
  }

  await expect.poll(() => printed()).toHaveLength(1)
  await page.getByRole('button', { name: 'A5' }).click()

  // 148 × 210 mm in points.
  await expect.poll(printed).toEqual([[420, 595]])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Poster' }).getByRole('img')).toBeVisible()
})
