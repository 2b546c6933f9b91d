import type { Locator } from '@playwright/test'
import { type IdentityProvider, startIdentityProvider } from '#test/identity-provider.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './product.ts'
import { owner, type RunningProduct } from './running-product.ts'
import { createApprovedUser, loseSession, ownerSession, send, signIn } from './test-users.ts'

const addProvider = async (product: RunningProduct, { issuer, client }: IdentityProvider) =>
  send(product, 'POST', '/api/admin/identity-providers', {
    cookie: await ownerSession(product),
    body: {
      name: 'Head Office',
      issuer,
      clientId: client.client_id,
      clientSecret: client.client_secret,
      domains: ['only.example'],
      isOnlyWay: false,
      joinsByEmail: false,
      isOn: true,
    },
  })

async function fillLogIn(dialog: Locator, { email, password }: typeof owner) {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Log In' }).click()
}

test('people of a domain log in only by its provider, and the owner as before', async ({ page, product }) => {
  const work = await startIdentityProvider({ callback: `${product.url}/api/sso/callback`, hasPage: true })
  const ben = await createApprovedUser(product, { email: 'ben@only.example' })
  const { id } = await addProvider(product, work)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: 'Head Office' })
  const enter = (account: typeof owner) => fillLogIn(dialog, account)

  await test.step('the owner says so, and who comes in approved', async () => {
    await signIn(page, owner)
    await page.goto('/admin/single-sign-on')
    await row.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('People of these domains log in only here').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: 'Approval' }).click()
    await dialog.getByLabel('Claim with the store number').fill('store')
    await dialog.getByLabel('Claim with the role').fill('groups')
    await dialog.getByLabel('Crew Trainer').fill('Trainers')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('Approves people')
    await expectAccessible(page)
    await loseSession(page)
  })

  await test.step('a password leads to the provider, and connects once after it', async () => {
    await page.goto('/?login')
    await enter(ben)
    const sentence = /People with this email log in only by “Continue with Head Office”/
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(sentence)
    await expectAccessible(page)
    work.state.visitor = 'ben'
    work.people.ben = { email: ben.email, email_verified: true }
    await dialog.getByRole('link', { name: 'Continue with Head Office' }).click()
    await page.getByRole('button', { name: 'Log in at work' }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue(ben.email)
    await enter(ben)
    await page.getByRole('heading', { name: `Welcome, ${ben.firstName}!` }).waitFor()
    await loseSession(page)
  })

  await test.step('somebody whose claims map comes in approved', async () => {
    work.state.visitor = 'mia'
    work.people.mia = {
      email: 'mia@only.example',
      given_name: 'Mia',
      family_name: 'K',
      store: '0427',
      groups: ['Trainers'],
    }
    await page.goto('/?login')
    await dialog.getByRole('link', { name: 'Continue with Head Office' }).click()
    await page.getByRole('button', { name: 'Log in at work' }).click()
    await page.getByRole('heading', { name: 'Welcome, Mia!' }).waitFor()
  })

  await test.step('a log-out goes on at the provider, which asks for a log-in the next time', async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await page.waitForURL(`${product.url}/`)
    await page.goto('/?login')
    await dialog.getByRole('link', { name: 'Continue with Head Office' }).click()
    await expect(page.getByRole('heading', { name: 'Staff log-in' })).toBeVisible()
    await loseSession(page)
  })

  await test.step('the owner still has a password', async () => {
    await page.goto('/?login')
    await enter(owner)
    await page.getByRole('link', { name: 'Feed' }).first().waitFor()
  })
  await send(product, 'DELETE', `/api/admin/identity-providers/${id}`, { cookie: await ownerSession(product) })
  await work.close()
})
