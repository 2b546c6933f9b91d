import { expectAccessible } from '#test/e2e/accessibility.ts'
import { adminOf } from '#test/e2e/create-admin.ts'
import { send, signIn, signUpForm } from '#test/e2e/test-users.ts'
import { expect, test } from './tap-counter.ts'
import { openAdmin } from './open-admin.ts'

const store = '0741'

test('a manager approves four registrations at once and rejects one', async ({ page, product, hand }) => {
  const stranger = signUpForm({ firstName: 'Nobody', storeNumber: store })
  const staff = ['Kai', 'Lou', 'Mia', 'Ned'].map((firstName) => signUpForm({ firstName, storeNumber: store }))
  for (const body of [...staff, stranger]) await send(product, 'POST', '/api/signup', { body })
  await signIn(page, await adminOf(product, store))
  await page.goto('/')
  const strangersRow = page.getByRole('listitem').filter({ hasText: stranger.email })

  await openAdmin(page, hand, 'Pending Approvals')
  await hand.tap(page.getByLabel('Select all'))
  await hand.tap(strangersRow.getByRole('checkbox'))
  await hand.tap(page.getByRole('button', { name: 'Approve 4', exact: true }))
  await expect(page.getByText('4 users approved successfully')).toBeVisible()
  await hand.tap(strangersRow.getByRole('button', { name: 'Reject' }))

  await expect(page.getByText('User rejected')).toBeVisible()
  await expect(page.getByText('No Pending Approvals')).toBeVisible()
  expect(hand.taps()).toBeLessThanOrEqual(7)
  await expectAccessible(page)
  for (const person of staff) expect(await signIn(page, person)).toMatchObject({ approvalStatus: 'approved' })
  expect(await signIn(page, stranger)).toMatchObject({ approvalStatus: 'rejected' })
})
