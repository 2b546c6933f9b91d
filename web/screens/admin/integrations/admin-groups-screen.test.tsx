import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  addAdminGroup,
  type AdminGroup,
  adminGroups,
  changeAdminGroup,
  removeAdminGroup,
} from '#contract/admin-groups.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const groupOf = (differences: Partial<AdminGroup> = {}): AdminGroup => ({
  id: newId(),
  name: 'Area managers',
  storeNumbers: ['0427', '0500'],
  people: 3,
  ...differences,
})

const openGroups = (rows: AdminGroup[]) =>
  renderScreen({
    path: '/admin/admin-groups',
    me: { role: 'super_admin' },
    replies: [reply(adminGroups, rows)],
  })

const dialog = async () => within(await screen.findByRole('dialog'))

test('says that nobody becomes an admin while there is no group', async () => {
  await openGroups([])

  expect(await screen.findByText('No groups yet. Nobody becomes an admin by SCIM.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Admins', current: 'page' })).toBeVisible()
})

test('adds a group, and says at the field what is wrong', async () => {
  const { user, network } = await openGroups([])
  await user.click(await screen.findByRole('button', { name: 'Add Group' }))
  const form = await dialog()
  await user.type(form.getByLabelText('Name'), '0427')
  await user.type(form.getByLabelText('Stores'), '0427, 0500')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findAllByText('A store has this number. Enter the name of another group'))[0]).toBeVisible()
  expect(network.sentTo(addAdminGroup)).toEqual([])

  await user.fill(form.getByLabelText('Name'), 'Area managers')
  network.answer(refuse(addAdminGroup, 'admin_group_known'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('There is a group with this name already'))[0]).toBeVisible()

  const added = groupOf({ people: 0 })
  network.answer(reply(addAdminGroup, added), reply(adminGroups, [added]))
  await user.click(await form.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Area managers' })).toBeVisible()
  expect(screen.getByText('Stores 0427, 0500')).toBeVisible()
  expect(screen.getByText('Nobody yet')).toBeVisible()
  expect(network.sentTo(addAdminGroup).at(-1)).toEqual({ name: 'Area managers', storeNumbers: ['0427', '0500'] })
})

test('changes the stores of a group, and says before a removal how many people stop being admins', async () => {
  const group = groupOf()
  const { user, network } = await openGroups([group])
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  const form = await dialog()
  await user.fill(form.getByLabelText('Stores'), '0600')
  const changed = { ...group, storeNumbers: ['0600'] }
  network.answer(reply(changeAdminGroup, changed), reply(adminGroups, [changed]))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Store 0600')).toBeVisible()
  expect(network.sentTo(changeAdminGroup)).toEqual([{ name: 'Area managers', storeNumbers: ['0600'] }])

  network.answer(reply(removeAdminGroup, {}), reply(adminGroups, []))
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  const question = await dialog()
  expect(question.getByText('3 people stop being admins of its stores at once.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Area managers' })).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Groups' })).toHaveFocus()
})
