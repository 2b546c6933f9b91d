import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { asTableOwner } from './database.ts'
import { createApprovedUser, loseSession, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

/** Gives the page a device with a screen lock. `accept(false)` makes the person fail to unlock it. */
async function addDevice(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    accept: (isUserVerified: boolean) => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether the person picks the passkey at once when the browser suggests it. */
    pick: (enabled: boolean) => devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

async function addPasskey(page: Page, name: string) {
  await page.goto('/settings#passkeys')
  await page.getByLabel('Name of the new passkey').fill(name)
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText(name)
}

test('adds a passkey, logs in with it, and removes it', async ({ page, product }) => {
  const dialog = page.getByRole('dialog')
  const usePasskey = dialog.getByRole('button', { name: 'Use a Passkey' })
  const device = await addDevice(page)
  await page.addInitScript(noteDeviceRequests)
  await signIn(page, await createApprovedUser(product))
  await addPasskey(page, 'My phone')
  // A button half below the top bar would be too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  await test.step('logs in with a passkey that the browser suggests at the email field', async () => {
    await loseSession(page)
    await device.pick(false)
    await page.goto('/?login')
    await expect(dialog.getByLabel('Email')).toBeVisible()
    await expectAccessible(page)

    await device.pick(true)
    await page.reload()

    await expect(page.getByText('Logged in successfully')).toBeVisible()
  })

  await test.step('home names the passkey once, in this other session', async () => {
    await page.goto('/')
    const question = page.getByRole('region', { name: 'Was this you?' })
    await expect(question).toContainText('My phone')
    await expectAccessible(page)
    // The question goes before the server has answered.
    const confirming = page.waitForResponse('**/api/user/log-in-methods/**')
    await question.getByRole('button', { name: 'Yes, It Was Me' }).click()
    await confirming
    await expect(question).toHaveCount(0)
    const reading = await page.request.get('/api/user/log-in-methods')
    expect(await reading.json()).toMatchObject({ passkeys: 1, unseen: [] })
    await page.reload()
    await expect(question).toHaveCount(0)
  })

  await test.step('the button for passkeys works while the browser suggests them', async () => {
    await loseSession(page)
    await device.pick(false)
    const suggesting = page.waitForResponse('**/api/auth/passkey/options')
    await page.goto('/?login')
    await suggesting
    // The device must not pick the passkey for the suggestion, for which the browser asks it after the answer.
    await page.waitForFunction(() => 'hasAskedDevice' in window)
    await page.waitForTimeout(500)

    await device.pick(true)
    await usePasskey.click()

    await expect(page.getByText('Logged in successfully')).toBeVisible()
  })

  await test.step('a device that does not accept its user', async () => {
    await loseSession(page)
    await device.accept(false)
    await page.goto('/?login')
    await usePasskey.click()
    await expect(page.getByText('No passkey was chosen')).toBeVisible()
    await expectAccessible(page)
    await device.accept(true)
    await usePasskey.click()
    await expect(page.getByText('Logged in successfully')).toBeVisible()
  })

  await page.goto('/settings#passkeys')
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('confirms with a passkey who an admin is', async ({ page, product }) => {
  const admin = await createAdmin(product, '2903')
  const ana = await createApprovedUser(product, { storeNumber: '2903' })
  await addDevice(page)
  await signIn(page, admin)
  await addPasskey(page, 'Office laptop')
  await asTableOwner(product, `update sessions set created_at = created_at - interval '1 hour' where user_id = $1`, [
    admin.id,
  ])
  await page.goto('/admin/users')
  await page.waitForTimeout(1_100)
  await page.getByRole('row').filter({ hasText: ana.email }).getByRole('button', { name: 'Adjust Tokens' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('150')
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust Tokens' }).click()

  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()

  await expect(page.getByText('Gift tokens adjusted successfully')).toBeVisible()
})

/** Notes on the page that it has asked the device for a passkey. */
function noteDeviceRequests() {
  // Pages that are not of a site cannot ask.
  if (!isSecureContext) return
  const ask = navigator.credentials.get.bind(navigator.credentials)
  navigator.credentials.get = (options) => {
    Object.assign(window, { hasAskedDevice: true })
    return ask(options)
  }
}
