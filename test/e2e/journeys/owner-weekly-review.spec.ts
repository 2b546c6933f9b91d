import { expectAccessible } from '#test/e2e/accessibility.ts'
import { signIn, signUpAndApprove } from '#test/e2e/test-users.ts'
import { owner } from '#test/e2e/running-product.ts'
import { expect, test } from './tap-counter.ts'
import { openAdmin } from './open-admin.ts'

test('the owner checks the weekly grant, the ledger audit and the audit log', async ({ page, product, tapCounter }) => {
  await signUpAndApprove(product, { firstName: 'Quin', storeNumber: '0745' })
  await signIn(page, owner)
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('10 To Give')

  await openAdmin(page, tapCounter, 'Jobs')
  await expect(page.getByText(/^All \d+ jobs ran, 3 are off$/)).toBeVisible()
  expect(tapCounter.count(), 'taps to the jobs').toBeLessThanOrEqual(3)
  await expectAccessible(page)

  await openAdmin(page, tapCounter, 'Audit Log')
  const rows = page.getByRole('main').locator('details')
  await expect(rows.filter({ hasText: 'approved Quin G.' }).first()).toBeVisible()
  await tapCounter.type(page.getByRole('combobox', { name: 'Person' }), 'quin')
  await tapCounter.tap(page.getByRole('option', { name: 'Quin G. Store 0745' }))
  await expect(rows.filter({ hasText: 'Quin G. signed up' })).toHaveCount(1)
  expect(tapCounter.count(), 'taps of the whole Monday').toBeLessThanOrEqual(8)
  await expectAccessible(page)
})
