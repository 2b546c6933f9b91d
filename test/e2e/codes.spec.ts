import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from '#server/platform/db/sql.ts'
import { readQrPath } from '#test/read-qr-code.ts'
import { expectAccessible } from './accessibility.ts'
import { chooseNewPassword } from './choose-new-password.ts'
import { createAdmin } from './create-admin.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'
import { createApprovedUser, openPage, signIn } from './test-users.ts'

let lastStore = 6_100
const next = 'another secret word'

/** Creates somebody without an email in a store of their own, and its admin. */
async function createKim(product: RunningProduct) {
  const store = String((lastStore += 1))
  const loginName = `kim.${randomUUID().slice(0, 8)}`
  const admin = await createAdmin(product, store)
  const kim = await createApprovedUser(product, { firstName: 'Kim', role: 'crew_member', storeNumber: store })
  await product.database().many(sql`update users set email = null, login_name = ${loginName} where id = ${kim.id}`)
  return { admin, kim, loginName }
}

/** What a phone reads from the QR code of the dialog. */
async function scan(page: Page) {
  const drawing = page.getByRole('dialog').getByRole('img', { name: 'QR code that fills in both' })
  const [box, path] = await Promise.all([drawing.getAttribute('viewBox'), drawing.locator('path').getAttribute('d')])
  return readQrPath({ size: Number((box ?? '').split(' ')[2]), path: path ?? '' }) ?? ''
}

test('an admin makes a code, and its QR code leads another phone to a new password', async ({
  page,
  browser,
  product,
}) => {
  const { admin, loginName } = await createKim(product)
  await signIn(page, admin)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Reset Password Kim G.' }).click()
  await expect(page.getByRole('dialog').getByText('Kim G. has no email, so no link can be sent.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Make a Code' }).click()
  await expect(page.getByRole('dialog', { name: 'Code for Kim G.' }).getByText(loginName)).toBeVisible()
  await expectAccessible(page)
  const link = await scan(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const phone = await openPage(browser, product)
  await phone.goto(link)
  await expect(phone.getByLabel('Email or login name')).toHaveValue(loginName)
  await expect(phone.getByLabel('Code')).toHaveValue(/^\d{4} \d{4}$/)
  await expect(phone).toHaveURL(`${product.url}/code`)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText(`Choose a new password for ${loginName}.`)).toBeVisible()
  await expectAccessible(phone)
  await chooseNewPassword(phone, next)
  await expect(phone.getByText('Your password has been reset successfully')).toBeVisible()
  await phone.waitForURL(`${product.url}/`)
  await phone.getByRole('button', { name: 'Log In' }).first().click()
  await expect(phone.getByRole('dialog').getByLabel('Email')).toHaveValue(loginName)
  await phone.getByLabel('Password', { exact: true }).fill(next)
  await phone.getByRole('dialog').getByRole('button', { name: 'Log In' }).click()
  await expect(phone.getByRole('heading', { name: 'Welcome, Kim!' })).toBeVisible()
  await phone.context().close()
})

test('without mail a forgotten password leads to a code, typed from the page of a colleague', async ({
  page,
  browser,
  product,
}) => {
  const { admin, kim, loginName } = await createKim(product)
  await signIn(page, admin)
  await page.goto(`/people/${kim.id}`)
  await page.getByRole('button', { name: 'Make a code for a new password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a Code' }).click()
  const digits = page.getByRole('dialog').getByText(/^\d{4} \d{4}$/)
  await expect(digits).toBeVisible()
  const code = (await digits.textContent()) ?? ''

  const phone = await openPage(browser, product)
  await phone.goto('/?forgot')
  await expect(phone.getByRole('dialog').getByText('Ask a manager or admin of your store for a code')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'I Have a Code' }).click()
  await phone.getByLabel('Email or login name').fill(loginName)
  const wrong = code.startsWith('1') ? '21111111' : '11111111'
  await phone.getByLabel('Code').fill(wrong)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByLabel('Code')).toHaveAccessibleDescription(/^This code is not right or no longer valid\./)
  await expectAccessible(phone)
  await phone.getByLabel('Code').fill(code)
  await phone.getByRole('button', { name: 'Continue' }).click()

  await expect(phone.getByText(`Choose a new password for ${loginName}.`)).toBeVisible()
  await phone.context().close()
})
