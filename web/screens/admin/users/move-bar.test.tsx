import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { adminUsers, moveUsers } from '#contract/admin-users.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { userRow } from '#test/component/users.ts'

const path = '/admin/users'
const superAdmin = { role: 'super_admin' } as const
const ben = userRow()

test('an admin moves the chosen people to another store, but nobody of their own rank', async () => {
  const cem = userRow({ firstName: 'Cem', email: 'cem@store.example' })
  const peer = userRow({ firstName: 'Pia', role: 'admin', email: 'pia@store.example' })
  const { user, network } = await renderScreen({
    path,
    me: { role: 'admin', adminStores: ['0427', '0428'] },
    replies: [reply(adminUsers, [ben, cem, peer])],
  })
  await user.click(await screen.findByRole('button', { name: 'Move people' }))
  expect(screen.getByRole('checkbox', { name: /^Choose Pia C\.: You can only do this/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Choose a store' })).toBeDisabled()

  await user.click(screen.getByRole('checkbox', { name: 'Choose Ben C.' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Cem C.' }))
  const rows = [ben, cem, peer].map(({ email }) => screen.getByText(email).closest('tr'))
  expect(rows.map((row) => row?.hasAttribute('data-chosen'))).toEqual([true, true, false])
  await user.click(screen.getByRole('button', { name: 'Choose a store' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 people' }))
  await user.selectOptions(dialog.getByLabelText('Store Number'), '0428')
  const moved = [ben, cem].map((row) => ({ ...row, storeNumber: '0428' }))
  network.answer(reply(moveUsers, moved), reply(adminUsers, [...moved, peer]))
  await user.click(dialog.getByRole('button', { name: 'Move 2 people' }))

  expect(await screen.findByText('2 people moved to store 0428')).toBeVisible()
  expect(network.sentTo(moveUsers)).toEqual([{ userIds: [ben.id, cem.id], storeNumber: '0428' }])
  expect(screen.queryByRole('checkbox', { name: 'Choose Ben C.' })).toBeNull()
})

test('a refused move keeps the choice and says why', async () => {
  const { user, network } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [ben])] })
  await user.click(await screen.findByRole('button', { name: 'Move people' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Ben C.' }))
  await user.click(screen.getByRole('button', { name: 'Choose a store' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 person' }))

  network.answer(refuse(moveUsers, 'unknown_store', 'storeNumber'))
  await user.fill(dialog.getByLabelText('Store Number'), '9999')
  await user.click(dialog.getByRole('button', { name: 'Move 1 person' }))

  await waitFor(() =>
    expect(dialog.getByLabelText('Store Number')).toHaveAccessibleDescription('This store number does not exist'),
  )
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('checkbox', { name: 'Choose Ben C.' })).toBeChecked()
})
