import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { expect, test } from './product.ts'
import { createApprovedUser, openPage, send, sessionOf, signIn } from './test-users.ts'

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

test('a reported gift that an admin hides leaves the open feed of others', async ({ page, product, browser }) => {
  const [giver, receiver, colleague] = await Promise.all(
    ['Gia', 'Rea', 'Caro'].map((firstName) => createApprovedUser(product, { firstName, storeNumber: '0777' })),
  )
  const message = `Not kind ${giver!.id}`
  const cookie = await sessionOf(product, giver!)
  await send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: receiver!.id, amount: 1, message } })
  await signIn(page, colleague!)
  await page.goto('/feed')
  const card = page.getByRole('article').filter({ hasText: message })

  await card.getByRole('button', { name: 'Report' }).press('Enter')
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('It names her illness')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thanks for telling us')).toBeVisible()
  const admins = await openPage(browser, product)
  await signIn(admins, await createAdmin(product, '0777'))
  await admins.goto('/admin/reports')
  await expect(admins.getByText('It names her illness')).toBeVisible()
  await expectAccessibleInBothThemes(admins)
  await admins.getByRole('button', { name: /^Hide/ }).click()

  await expect(admins.getByText('No open reports')).toBeVisible()
  await expect(card).toHaveCount(0)
  await signIn(page, giver!)
  await page.goto('/notifications')
  await page.getByRole('link', { name: /An administrator hid your gift/ }).click()
  await expect(page.getByText('An administrator has hidden this gift.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expectAccessible(page)
  await admins.context().close()
})
