import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { expect, test } from '#test/e2e/unused-product.ts'
import { owner } from '#test/e2e/running-product.ts'
import { openPage, ownerSession, send, signUpForm } from '#test/e2e/test-users.ts'

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
  const [ana, ben] = ['Ana', 'Ben'].map((firstName) =>
    signUpForm({ firstName, role: 'crew_member', storeNumber: '0815' }),
  )
  if (!ana || !ben) throw new Error('Two people are needed')

  await page.goto('/')
  await press(page.getByRole('button', { name: 'Log In' }).first())
  await logInAs(page, owner)
  const steps = page.getByRole('region', { name: 'Set up your organization' })
  await expect(steps.getByText('0 of 7 done')).toBeVisible()
  await expect(page.getByText('Who helped you today?')).toHaveCount(0)
  await expectAccessible(page)

  const anasPage = await signedUp(browser, { product, form: ana })
  const bensPage = await signedUp(browser, { product, form: ben })
  await bensPage.context().close()

  await press(steps.getByRole('link', { name: 'Approve the first people' }))
  await press(page.getByLabel('Select all'))
  await press(page.getByRole('button', { name: 'Approve 2 people', exact: true }))
  await expect(page.getByText('2 users approved successfully')).toBeVisible()

  await press(anasPage.getByRole('dialog').getByRole('button', { name: 'Log In' }))
  await type(anasPage.getByRole('dialog').getByLabel('Password', { exact: true }), ana.password)
  await press(anasPage.getByRole('dialog').getByRole('button', { name: 'Log In', exact: true }))
  await press(anasPage.getByRole('link', { name: /^Thank Ben/ }))
  await press(anasPage.getByRole('button', { name: '1', exact: true }))
  await press(anasPage.getByRole('button', { name: 'Gift 1 Tokens' }))
  await expect(anasPage.getByText('Successfully gifted 1 tokens to Ben G.')).toBeVisible()
  await anasPage.context().close()

  await page.goto('/')
  await expect(steps.getByText('Approve the first people, done')).toBeVisible()
  console.log(`From the start to the first gift: ${presses} presses, ${fields} fields`)
  expect(presses).toBeLessThanOrEqual(12)
  expect(fields).toBeLessThanOrEqual(13)
})

type Account = { email: string; password: string }

async function logInAs(page: Page, { email, password }: Account) {
  const dialog = page.getByRole('dialog')
  await type(dialog.getByLabel('Email'), email)
  await type(dialog.getByLabel('Password', { exact: true }), password)
  await press(dialog.getByRole('button', { name: 'Log In', exact: true }))
}

type Person = { product: Parameters<typeof openPage>[1]; form: ReturnType<typeof signUpForm> }

/** The page of somebody who has signed up, by the link that the owner gave them. */
async function signedUp(browser: Browser, { product, form }: Person) {
  const page = await openPage(browser, product)
  await page.goto('/?signup')
  const dialog = page.getByRole('dialog')
  await type(dialog.getByLabel('First name'), form.firstName)
  await type(dialog.getByLabel('Last name initial'), form.lastNameInitial)
  await type(dialog.getByLabel('Store number'), form.storeNumber)
  await type(dialog.getByLabel('Email'), form.email)
  await type(dialog.getByLabel('Password', { exact: true }), form.password)
  await press(dialog.getByRole('button', { name: 'Sign Up' }))
  await expect(page.getByText('Waiting for Admin Approval')).toBeVisible()
  return page
}
