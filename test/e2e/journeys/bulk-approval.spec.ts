import { expectAccessible } from '#test/e2e/accessibility.ts'
import { createAdmin } from '#test/e2e/create-admin.ts'
import { logIn, send, signIn, signUpForm } from '#test/e2e/test-users.ts'
import { expect, test } from './tap-counter.ts'
import { openAdmin } from './open-admin.ts'

const store = '0741'

test('a manager approves four registrations at once and rejects one', async ({ page, product, tapCounter }) => {
  const stranger = signUpForm({ firstName: 'Nobody', storeNumber: store })
  const staff = ['Kai', 'Lou', 'Mia', 'Ned'].map((firstName) => signUpForm({ firstName, storeNumber: store }))
  for (const body of [...staff, stranger]) await send(product, 'POST', '/api/signup', { body })
  await signIn(page, await createAdmin(product, store))
  await page.goto('/')
  const strangersRow = page.getByRole('listitem').filter({ hasText: stranger.email })

  await openAdmin(page, tapCounter, 'Pending Approvals')
  await tapCounter.tap(page.getByLabel('Select all'))
  await tapCounter.tap(strangersRow.getByRole('checkbox'))
  await tapCounter.tap(page.getByRole('button', { name: 'Approve 4 people', exact: true }))
  await expect(page.getByText('4 users approved successfully')).toBeVisible()
  await tapCounter.tap(strangersRow.getByRole('button', { name: 'Reject' }))

  await expect(page.getByText('User rejected')).toBeVisible()
  await expect(page.getByText('No Pending Approvals')).toBeVisible()
  expect(tapCounter.count()).toBeLessThanOrEqual(7)
  await expectAccessible(page)
  for (const person of staff) expect(await logIn(page, person)).toMatchObject({ approvalStatus: 'approved' })
  expect(await logIn(page, stranger)).toMatchObject({ approvalStatus: 'rejected' })
})
