import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

test('the user menu shows name and role, and its links', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  await page.goto('/settings')
  const button = page.getByRole('button', { name: 'User menu' })
  const entries = page.getByRole('menu').getByRole('menuitem')
  await expect(button).toHaveText('AGUser menu')

  await button.click()
  await expect(page.getByText('Ana G.', { exact: true })).toBeVisible()
  await expect(page.getByText(ana.email, { exact: true })).toBeVisible()
  await expect(entries).toHaveText(['Give Tokens', 'Settings', 'Log out'])

  await signIn(page, owner)
  await page.goto('/settings')
  await button.click()
  await expect(entries).toHaveText(['Give Tokens', 'Admin', 'Settings', 'Log out'])
})

test('a gift in the history shows user, store, message, date and amount', async ({ page, product }) => {
  const gil = await createApprovedUser(product, { firstName: 'Gil', lastNameInitial: 'H', storeNumber: '0428' })
  const ana = await createApprovedUser(product)
  const body = { toUserId: ana.id, amount: 2, message: 'Great close', gifUrl: '/gifs/thank-you.gif' }
  const cookie = await sessionOf(product, gil)
  const { createdAt } = await send(product, 'POST', '/api/token-gifts', { body, cookie })
  await signIn(page, ana)
  await page.goto('/')
  const row = page.getByRole('tabpanel').getByRole('listitem')
  const [day, time] = [{ dateStyle: 'medium' } as const, { timeStyle: 'short' } as const].map((style) =>
    new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(createdAt)).replace('\u202f', ' '),
  )

  for (const words of ['Gil H.', 'Store 0428', '“Great close”', '2 tokens', `${day} at ${time}`])
    await expect(row).toContainText(words)
  await expect(row.locator('img[src="/gifs/thank-you.gif"]')).toBeVisible()
})

test('the super admin dashboard has all five cards', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/admin')

  for (const card of ['Pending Approvals', 'All Competitions', 'Create Competition', 'User Management', 'Super Admin'])
    await expect(page.getByRole('main').getByRole('link', { name: card })).toBeVisible()
})

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
