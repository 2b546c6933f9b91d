import { expectAccessible } from './accessibility.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'
import { signIn } from './test-users.ts'

test('the owner adds a webhook, sees its secret once, tries it and removes it', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await signIn(page, owner)
  await page.goto('/admin/webhooks')

  await test.step('a private address is refused at its field', async () => {
    await page.getByRole('button', { name: 'Add Webhook' }).click()
    await dialog.getByLabel('Name').fill('Warehouse')
    await dialog.getByLabel('Address').fill('https://127.0.0.1/')
    await dialog.getByRole('checkbox', { name: 'Years at the store' }).check()
    await dialog.getByLabel('Stores').fill('0427')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add Webhook' }).click()
    await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/^Enter a public address/)
  })

  await test.step('its secret is shown once', async () => {
    await dialog.getByLabel('Address').fill('https://hooks.invalid/in')
    await dialog.getByRole('button', { name: 'Add Webhook' }).click()
    await expect(dialog.getByText(/^whsec_/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'I have it' }).click()
    await expect(page.getByText('Thanks · Years at the store')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Store 0427')).toBeVisible()
    await expect(page.getByText(/whsec_/)).toHaveCount(0)
  })

  await test.step('a test that does not arrive is in the log, and sent again', async () => {
    await page.getByRole('button', { name: /^Log/ }).click()
    await dialog.getByRole('button', { name: 'Send Test' }).click()
    await expect(dialog.getByText(/could not be reached/)).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Send Again/ }).click()
    await expect(page.getByText('On its way again')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('it is removed', async () => {
    await page.getByRole('button', { name: /^Remove/ }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('the owner lets a group of the identity provider administer stores', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, owner)
  await page.goto('/admin/admin-groups')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add Group' }).click()
  await dialog.getByLabel('Name').fill('Area managers')
  await dialog.getByLabel('Stores').fill('0427, 0500')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stores 0427, 0500')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel('Stores').fill('0600')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Store 0600')).toBeVisible()

  await page.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No groups yet. Nobody becomes an admin by SCIM.')).toBeVisible()
})
