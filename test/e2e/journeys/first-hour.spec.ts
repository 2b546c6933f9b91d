import type { Browser, Locator, Page } from '@playwright/test'
import { logInLink } from '#server/platform/lifecycle/startup-message.ts'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { expect, test } from '#test/e2e/unused-product.ts'
import { owner } from '#test/e2e/running-product.ts'
import { openPage, ownerSession, send, signUpForm } from '#test/e2e/test-users.ts'
import { readQrPath } from '#test/read-qr-code.ts'

/** The presses, and the fields filled, of everybody together. A press into a field is part of filling it. */
let presses = 0
let fields = 0

async function press(target: Locator) {
  presses += 1
  await target.click()
}

async function type(target: Locator, text: string) {
  fields += 1
  await target.fill(text)
}

test('an owner and two staff come from an empty installation to the first gift', async ({ page, product, browser }) => {
  // Test installations hide the list, which is what a new one begins with.
  await send(product, 'PUT', '/api/organization/set-up', {
    cookie: await ownerSession(product),
    body: { isShown: true },
  })
  const [ana, ben] = ['Ana', 'Ben'].map((firstName) => signUpForm({ firstName, role: 'crew_member' }))
  if (!ana || !ben) throw new Error('Two people are needed')

  await page.goto(logInLink(product.url, owner.email))
  await logIn(page, owner)
  const steps = page.getByRole('region', { name: 'Set up your organization' })
  await expect(steps.getByText('0 of 7 done')).toBeVisible()
  await expect(page.getByText('Who helped you today?')).toHaveCount(0)
  await expectAccessible(page)

  await press(steps.getByRole('link', { name: 'Your first store and its poster' }))
  await type(page.getByRole('dialog').getByLabel('Store Number'), '0815')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Add Store' }))
  const poster = await scanned(page)

  const anasPage = await signedUp(browser, { product, poster, form: ana })
  const bensPage = await signedUp(browser, { product, poster, form: ben })
  await bensPage.context().close()

  await press(page.getByRole('link', { name: 'Approvals' }))
  await press(page.getByLabel('Select all'))
  await press(page.getByRole('button', { name: 'Approve 2 people', exact: true }))
  await expect(page.getByText('2 users approved successfully')).toBeVisible()

  await press(anasPage.getByRole('dialog').getByRole('button', { name: 'Log In' }))
  await logIn(anasPage, ana)
  await press(anasPage.getByRole('link', { name: /^Thank Ben/ }))
  await press(anasPage.getByRole('button', { name: 'Gift 1 Tokens' }))
  await expect(anasPage.getByText('Successfully gifted 1 tokens to Ben G.')).toBeVisible()
  await anasPage.context().close()

  await page.goto('/')
  await expect(steps.getByText('Your first store and its poster, done')).toBeVisible()
  await expect(steps.getByText('Approve the first people, done')).toBeVisible()
  console.log(`From the start to the first gift: ${presses} presses, ${fields} fields`)
  expect(presses).toBeLessThanOrEqual(12)
  expect(fields).toBeLessThanOrEqual(11)
})

type Account = { email: string; password: string }

/** Logs in where the email is filled in. */
async function logIn(page: Page, { email, password }: Account) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await type(dialog.getByLabel('Password', { exact: true }), password)
  await press(dialog.getByRole('button', { name: 'Log In', exact: true }))
}

/** What a phone reads from the poster on the screen. */
async function scanned(page: Page) {
  const drawing = page.getByRole('region', { name: 'Poster' }).locator('svg')
  const [box, path] = await Promise.all([drawing.getAttribute('viewBox'), drawing.locator('path').getAttribute('d')])
  return readQrPath({ size: Number((box ?? '').split(' ')[2]), path: path ?? '' }) ?? ''
}

type Person = { product: Parameters<typeof openPage>[1]; poster: string; form: ReturnType<typeof signUpForm> }

/** The page of somebody who has signed up by the poster. */
async function signedUp(browser: Browser, { product, poster, form }: Person) {
  const page = await openPage(browser, product)
  await page.goto(poster)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Store number')).toHaveValue('0815')
  await type(dialog.getByLabel('First name'), form.firstName)
  await type(dialog.getByLabel('Last name initial'), form.lastNameInitial)
  await type(dialog.getByLabel('Email'), form.email)
  await type(dialog.getByLabel('Password', { exact: true }), form.password)
  await press(dialog.getByRole('button', { name: 'Sign Up' }))
  await expect(page.getByText('Waiting for Admin Approval')).toBeVisible()
  return page
}
