import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { editUser } from '#contract/admin-users.ts'
import { replyTo } from '#test/component/answers.ts'
import { openList, openListOf, registration, rowOf } from '#test/component/registrations.ts'
import { userRow } from '#test/component/users.ts'

const slip = () => ({ ...registration('Sofía'), storeNumber: '1207', storeIsKnown: false })
const question = async () => within(await screen.findByRole('dialog', { name: 'Approve for store 1207?' }))
const writesOf = (network: { requests(): string[] }) =>
  network.requests().filter((request) => request.startsWith('PUT'))

test('flags a registration for a store that nobody knows', async () => {
  const [ana, ben] = [{ ...registration('Ana'), storeNumber: '1207', storeIsKnown: false }, registration('Ben')]
  await openList(ana, ben)

  expect((await rowOf(ana)).getByText('Unknown store')).toBeVisible()
  expect((await rowOf(ana)).queryByText('Nobody of this store is here yet')).toBeNull()
  expect((await rowOf(ben)).queryByText('Unknown store')).toBeNull()
})

test('selecting all leaves out unknown stores, which need a look', async () => {
  const [ana, ben] = [registration('Ana'), { ...registration('Ben'), storeNumber: '1207', storeIsKnown: false }]
  const { user } = await openList(ana, ben)

  await user.click(await screen.findByLabelText('Select all'))

  expect(screen.getByRole('button', { name: 'Approve 1 person' })).toBeEnabled()
  expect((await rowOf(ben)).getByRole('checkbox')).not.toBeChecked()
  const all = screen.getByLabelText('Select all')
  expect(all).toBePartiallyChecked()
  expect(screen.getByText('1 of an unknown store is left out')).toBeVisible()
  await user.click((await rowOf(ben)).getByRole('checkbox'))
  expect(all).toBeChecked()
  expect(screen.queryByText(/left out/)).toBeNull()
  await user.click(all)
  expect(all).not.toBeChecked()
  expect(all).not.toBePartiallyChecked()
})

test('a part of the registrations is a dash in the box of all, which a press completes', async () => {
  const waiting = [registration('Ana'), registration('Ben'), slip(), slip()]
  const { user } = await openList(...waiting)
  const all = await screen.findByLabelText('Select all')

  await user.click((await rowOf(waiting[0]!)).getByRole('checkbox'))
  expect(all).toBePartiallyChecked()
  expect(screen.queryByText(/left out/)).toBeNull()
  await user.click(all)

  expect(screen.getByText('2 of unknown stores are left out')).toBeVisible()
  expect(all).toBePartiallyChecked()
  expect(screen.getByRole('button', { name: 'Approve 2 people' })).toBeVisible()
})

test('selecting all selects everyone where no store is known yet, and approving them asks once', async () => {
  const waiting = ['Ana', 'Ben'].map((name) => ({ ...registration(name), storeIsKnown: false }))
  const { user, network } = await openList(...waiting)

  await user.click(await screen.findByLabelText('Select all'))
  await user.click(screen.getByRole('button', { name: 'Approve 2 people' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Approve for unknown stores?' }))
  expect(dialog.getByText(/^2 people name stores without an admin.*: 0427\./)).toBeVisible()
  expect(writesOf(network)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Approve 2 people' }))
  expect(await screen.findByText('2 users approved successfully')).toBeVisible()
})

test('asks before it approves somebody of a store that nobody knows', async () => {
  const sofia = slip()
  const { user, network } = await openList(sofia)
  await user.click((await rowOf(sofia)).getByRole('button', { name: /^Approve/ }))
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(writesOf(network)).toEqual([])

  await user.click((await rowOf(sofia)).getByRole('button', { name: /^Approve/ }))
  await user.click((await question()).getByRole('button', { name: 'Approve' }))

  expect(await screen.findByText('User approved successfully')).toBeVisible()
  expect(writesOf(network)).toEqual(['PUT /api/users/:id/approve'])
})

test('asks nothing in a new installation, where no store is known yet', async () => {
  const sofia = slip()
  const { user } = await openListOf(['0427'], [sofia])
  const row = await rowOf(sofia)
  await row.findByRole('button', { name: /^Approve/ })
  expect(await row.findByText('New store')).toBeVisible()
  expect(row.queryByText('Unknown store')).toBeNull()

  await user.click(row.getByRole('button', { name: /^Approve/ }))

  expect(await screen.findByText('User approved successfully')).toBeVisible()
})

test('corrects the store number in the question, then approves', async () => {
  const sofia = slip()
  const { user, network } = await openList(sofia)
  let edit: unknown
  network.answer(
    replyTo(editUser, ({ body }) => {
      edit = body
      return userRow({ id: sofia.id })
    }),
  )
  await user.click((await rowOf(sofia)).getByRole('button', { name: /^Approve/ }))
  const field = (await question()).getByLabelText('Store Number')
  await user.clear(field)
  await user.type(field, '12')
  await user.click((await question()).getByRole('button', { name: 'Approve' }))
  expect((await question()).getAllByText('Store number must be exactly 4 digits')[0]).toBeVisible()
  expect(writesOf(network)).toEqual([])

  await user.type(field, '70{Enter}')

  expect(await screen.findByText('User approved successfully')).toBeVisible()
  expect(writesOf(network)).toEqual(['PUT /api/admin/users/:id', 'PUT /api/users/:id/approve'])
  expect(edit).toEqual({ role: 'shift_manager', firstName: 'Sofía', lastNameInitial: 'G', storeNumber: '1270' })
})
