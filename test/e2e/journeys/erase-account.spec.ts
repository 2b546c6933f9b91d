import { expectAccessible } from '#test/e2e/accessibility.ts'
import { createAdmin } from '#test/e2e/create-admin.ts'
import { createApprovedUser, send, sessionOf, signIn } from '#test/e2e/test-users.ts'
import { expect, test } from './tap-counter.ts'
import { openAdmin } from './open-admin.ts'

const store = '0742'
const message = 'It was good to work with you'

test('deletes an account and keeps its gifts without the name', async ({ page, product, tapCounter }) => {
  const lea = await createApprovedUser(product, { firstName: 'Lea', storeNumber: store })
  const ole = await createApprovedUser(product, { firstName: 'Ole', storeNumber: store })
  const body = { toUserId: ole.id, amount: 2, message }
  await send(product, 'POST', '/api/token-gifts', { cookie: await sessionOf(product, lea), body })
  await signIn(page, await createAdmin(product, store))
  await page.goto('/')
  const row = page.getByRole('row').filter({ hasText: lea.email })

  await openAdmin(page, tapCounter, 'User Management')
  await tapCounter.tap(row.getByRole('button', { name: 'Delete' }))
  await tapCounter.tap(page.getByRole('dialog', { name: 'Delete this user?' }).getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(tapCounter.count()).toBeLessThanOrEqual(5)
  expect((await page.request.post('/api/login', { data: lea })).status()).toBe(401)

  await signIn(page, ole)
  await page.goto('/')
  const gift = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: message })
  await expect(gift).toContainText('Unknown User')
  await expect(gift).toContainText('2 tokens')
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('2 To Enter')
  await page.goto('/feed')
  await expect(page.getByRole('article').filter({ hasText: message })).toContainText(
    'Unknown User gifted 2 tokens to Ole G.',
  )
  await expectAccessible(page)
})
