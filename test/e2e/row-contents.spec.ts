import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

test('a user row shows name, role, email, store and both balances', { tag: '@desktop' }, async ({ page, product }) => {
  const gil = await createApprovedUser(product, { firstName: 'Gil' })
  const ana = await createApprovedUser(product)
  const body = { toUserId: ana.id, amount: 2 }
  await send(product, 'POST', '/api/token-gifts', { body, cookie: await sessionOf(product, gil) })
  await signIn(page, owner)
  await page.goto('/admin/users')
  await page.getByLabel('Search').fill(ana.email)
  const row = page.getByRole('row').filter({ hasText: ana.email })

  for (const words of ['Ana G.', 'Shift Manager', ana.email, '0427']) await expect(row).toContainText(words)
  for (const count of ['5', '2']) await expect(row.getByRole('cell', { name: count, exact: true })).toBeVisible()
  for (const name of ['Edit', 'Adjust Tokens', 'Reset Password', 'Delete'])
    await expect(row.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
})
