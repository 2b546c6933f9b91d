import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { adminUsers, editUser } from '#contract/admin-users.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId, userRow } from '#test/component/users.ts'

const path = '/admin/users'
const superAdmin = { role: 'super_admin' } as const
const ben = userRow()
const kim = { ...ben, id: newId(), firstName: 'Kim', email: null, loginName: 'kim.t', emailVerifiedAt: null }

test('a user without an email is shown with the login name, in the dialogs too', async () => {
  const { user } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [kim])] })
  const row = within((await screen.findByText('kim.t', { selector: 'th span' })).closest('tr') ?? document.body)

  await user.click(row.getByRole('button', { name: 'Delete Kim C.' }))
  expect(await screen.findByRole('dialog', { name: 'Delete this user?' })).toHaveTextContent(
    'Kim C. (kim.t, store 0427)',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  await user.click(row.getByRole('button', { name: 'Reset Password Kim C.' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Kim C. has no email, so no link can be sent')
})

test.each([
  ['changes', kim, 'kim.tee', { loginName: 'kim.tee' }],
  ['keeps', kim, 'kim.t', {}],
  ['adds', ben, 'ben.c', { loginName: 'ben.c' }],
  ['removes', { ...ben, loginName: 'ben.c' }, '', { loginName: null }],
])('an edit %s a login name', async (_what, person, typed, change) => {
  const { user, network } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [person])] })
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  network.answer(reply(editUser, person))

  await user.clear(dialog.getByLabelText('Login Name'))
  if (typed) await user.fill(dialog.getByLabelText('Login Name'), typed)
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))

  await waitFor(() =>
    expect(network.sentTo(editUser)).toEqual([
      { firstName: person.firstName, lastNameInitial: 'C', role: 'crew_member', storeNumber: '0427', ...change },
    ]),
  )
})

test('somebody without an email must keep a login name, and a taken one is named at its field', async () => {
  const { user, network } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [kim])] })
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  expect(dialog.queryByLabelText('Email')).toBeNull()
  await user.clear(dialog.getByLabelText('Login Name'))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(dialog.getByText('Use 3 to 30 letters from a to z, digits, dots, hyphens or underscores')).toBeVisible()

  network.answer(refuse(editUser, 'login_name_taken'))
  await user.fill(dialog.getByLabelText('Login Name'), 'taken')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))

  await waitFor(() => expect(dialog.getByLabelText('Login Name')).toHaveAttribute('aria-invalid', 'true'))
})

test.each([
  ['sets', null, '2024-02-29', { startedOn: '2024-02-29' }],
  ['removes', '2024-02-29', '', { startedOn: null }],
])('an edit %s the day on which somebody started', async (_what, startedOn, typed, change) => {
  const { user, network } = await renderScreen({
    path,
    me: superAdmin,
    replies: [reply(adminUsers, [{ ...ben, startedOn }])],
  })
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  network.answer(reply(editUser, ben))

  await user.clear(dialog.getByLabelText('Start Date'))
  if (typed) await user.fill(dialog.getByLabelText('Start Date'), typed)
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))

  await waitFor(() => expect(network.sentTo(editUser)).toEqual([expect.objectContaining(change)]))
})
