import { startIdentityProvider } from '#test/identity-provider.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'
import { approve, createApprovedUser, loseSession, signIn } from './test-users.ts'

test('the owner adds a provider, and people connect, register and log in with it', async ({ page, product }) => {
  const work = await startIdentityProvider({ callback: `${product.url}/api/sso/callback`, hasPage: true })
  const dialog = page.getByRole('dialog')
  const goToWork = async () => {
    await page.goto('/?login')
    await dialog.getByRole('link', { name: 'Continue with Work' }).click()
  }
  const logInAtWork = async () => {
    await goToWork()
    await page.getByRole('button', { name: 'Log in at work' }).click()
  }

  await test.step('the owner adds it', async () => {
    await signIn(page, owner)
    await page.goto('/admin/single-sign-on')
    await expect(page.getByLabel('Callback address')).toHaveValue(`${product.url}/api/sso/callback`)
    await page.getByRole('button', { name: 'Add Provider' }).click()
    await dialog.getByLabel('Issuer').fill(work.issuer)
    await dialog.getByLabel('Name').fill('Work')
    await dialog.getByLabel('Client ID').fill(work.client.client_id)
    await dialog.getByLabel('Client Secret').fill(work.client.client_secret)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Work' })).toBeVisible()
    await expectAccessible(page)
    await loseSession(page)
  })

  await test.step('somebody connects their account by its password', async () => {
    const ana = await createApprovedUser(product)
    work.state.visitor = 'ana'
    work.people.ana = { email: ana.email, email_verified: true }
    await logInAtWork()
    await expect(dialog.getByText('Enter your password once to connect it')).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByLabel('Email')).toHaveValue(ana.email)
    await dialog.getByLabel('Password').fill(ana.password)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('heading', { name: `Welcome, ${ana.firstName}!` }).waitFor()
    await page.goto('/settings#single-sign-on')
    await expect(page.getByRole('list', { name: 'Single Sign-On' })).toContainText('Work')
    await loseSession(page)
    await logInAtWork()
    await page.getByRole('heading', { name: `Welcome, ${ana.firstName}!` }).waitFor()
    await loseSession(page)
  })

  await test.step('somebody else registers without a password, and is let in', async () => {
    const email = 'zoe@corp.example'
    work.state.visitor = 'zoe'
    work.people.zoe = { email, email_verified: true, given_name: 'Zoë', family_name: 'Núñez' }
    await logInAtWork()
    await expect(dialog.getByText(`Work sent us ${email}`)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Store number').fill('0427')
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('dialog', { name: 'Waiting for Admin Approval' })).toBeVisible()
    await approve(product, email)
    // The provider knows them still.
    await goToWork()
    await page.getByRole('heading', { name: 'Welcome, Zoë!' }).waitFor()
  })
  await work.close()
})
