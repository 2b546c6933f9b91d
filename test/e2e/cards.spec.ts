import type { Page } from '@playwright/test'
import { readQrPath } from '#test/read-qr-code.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './product.ts'
import { createApprovedUser, openPage, signIn } from './test-users.ts'

/** What a phone reads from the first QR code on the screen. */
async function scan(page: Page) {
  const drawing = page.getByRole('img', { name: 'Scan to claim' }).first()
  const [box, path] = await Promise.all([drawing.getAttribute('viewBox'), drawing.locator('path').getAttribute('d')])
  return readQrPath({ size: Number((box ?? '').split(' ')[2]), path: path ?? '' })
}

async function printTwo(page: Page) {
  await page.goto('/gift-tokens')
  await page.getByRole('link', { name: 'Thank-you cards' }).click()
  await page.getByLabel('How many cards').fill('2')
  await page.getByLabel('Tokens on each').fill('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Print Cards' }).click()
  await expect(page.getByRole('heading', { name: '2 cards of 2 tokens' })).toBeFocused()
}

test('a manager prints a sheet, and whoever scans a card logs in, claims it once and sees the gift', async ({
  page,
  browser,
  product,
}) => {
  const [mia, ana] = await Promise.all([
    createApprovedUser(product, { firstName: 'Mia' }),
    createApprovedUser(product, { role: 'crew_member' }),
  ])
  await signIn(page, mia)
  await printTwo(page)
  await expectAccessible(page)
  const link = (await scan(page)) ?? ''

  const phone = await openPage(browser, product)
  await phone.goto(link)
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel(/^Email/).fill(ana.email)
  await dialog.getByLabel('Password').fill(ana.password)
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
  const code = new URL(link).searchParams.get('code') ?? ''
  await expect(phone.getByLabel('Code on the card')).toHaveValue(`${code.slice(0, 5)}-${code.slice(5)}`)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Claim' }).click()
  await expect(phone.getByRole('heading', { name: 'Mia G. gifted 2 tokens to Ana G.' })).toBeVisible()
  await phone.context().close()

  await page.goto('/cards')
  await expect(page.getByText(/^1 of 2 claimed/)).toBeVisible()
  await page.getByRole('button', { name: 'Take Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take Back' }).click()
  await expect(page.getByText('1 of 2 claimed. 2 tokens came back')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('eight cards fit on a page of A4 and of Letter, and nothing but cards is printed', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product, { role: 'salaried_manager' }))
  await page.goto('/cards')
  await page.getByLabel('How many cards').fill('9')
  await page.getByRole('button', { name: 'Print Cards' }).click()
  await expect(page.getByRole('heading', { name: '9 cards of 1 token' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const pages = await Promise.all(
    (['A4', 'Letter'] as const).map(async (format) => {
      const pdf = await page.pdf({ format, margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } })
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    }),
  )
  expect(pages).toEqual([2, 2])
})
