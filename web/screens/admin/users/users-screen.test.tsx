import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sendReset } from '#contract/auth.ts'
import { competitions } from '#contract/competitions.ts'
import { giftsReceived } from '#contract/gifts.ts'
import { adjustmentLimit, adjustTokens, adminUsers, deleteUser, editUser, eraseUser } from '#contract/admin-users.ts'
import { fail, refuse, reply, replyTo } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId, userRow } from '#test/component/users.ts'

const path = '/admin/users'
const superAdmin = { role: 'super_admin' } as const
const ben = userRow()

const rowOf = async (email: string) =>
  within((await screen.findByText(email, { selector: 'th span' })).closest('tr') ?? document.body)

test('an invalid edit shows an error at each field and keeps the typed values', async () => {
  const { user, network } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [ben])] })
  await user.click(await screen.findByRole('button', { name: 'Edit Ben C.' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }))

  await user.fill(dialog.getByLabelText('First Name'), ' ')
  await user.clear(dialog.getByLabelText('Last Name Initial'))
  await user.fill(dialog.getByLabelText('Store Number'), '42')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))

  expect(dialog.getByLabelText('First Name')).toHaveAccessibleDescription('First name is required')
  expect(dialog.getByText('Last name initial must be exactly 1 character')).toBeVisible()
  expect(dialog.getByText('Store number must be exactly 4 digits')).toBeVisible()
  expect(dialog.getByText('3 fields need another look.')).toBeVisible()
  expect(dialog.getByLabelText('Store Number')).toHaveValue('42')
  expect(network.sentTo(editUser)).toEqual([])
})

test('an email that is cut has its whole text in its title and in the dialog', async () => {
  const email = 'christopher.montgomery-fitzgerald.42@store.example'
  const { user } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [{ ...ben, email }])] })

  expect((await screen.findByText(email)).closest('[title]')).toHaveAttribute('title', email)
  await user.click(screen.getByRole('button', { name: 'Edit Ben C.' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  expect(dialog.getByLabelText('Email')).toHaveValue(email)
})

test('disables actions that the rank forbids and gives the reason', async () => {
  const admin = {
    id: newId(),
    email: 'ada@store.example',
    firstName: 'Ada',
    lastNameInitial: 'L',
    role: 'admin' as const,
  }
  const own = userRow(admin)
  const peer = userRow({ email: 'peer@store.example', role: 'admin' })
  const { user, network } = await renderScreen({
    path,
    me: { ...admin, adminStores: ['0427'] },
    replies: [reply(adminUsers, [own, peer])],
  })

  const ofPeer = await rowOf(peer.email)
  for (const name of [/^Edit/, /^Adjust Tokens/, /^Reset Password/, /^Delete/]) {
    const button = ofPeer.getByRole('button', { name })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('You can only do this to people of a lower rank')
  }
  const ofOwn = await rowOf(own.email)
  expect(ofOwn.getByRole('button', { name: /^Delete/ })).toHaveAccessibleDescription(
    'You cannot delete your own account',
  )
  expect(screen.queryByRole('button', { name: /^Erase/ })).toBeNull()

  await user.click(ofOwn.getByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  expect(dialog.getByLabelText('Role')).toBeDisabled()
  expect(dialog.getByLabelText('Role')).toHaveValue('admin')
  network.answer(reply(editUser, { ...own, firstName: 'Adele' }), reply(adminUsers, [{ ...own, firstName: 'Adele' }]))
  await user.fill(dialog.getByLabelText('First Name'), 'Adele')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByRole('row', { name: /Adele L\./ })).toBeVisible()
  expect(network.sentTo(editUser)).toEqual([
    { firstName: 'Adele', lastNameInitial: 'L', role: 'admin', storeNumber: '0427' },
  ])
})

test('a super admin erases a user with their texts, and reads before how that differs from a deletion', async () => {
  const { user, network } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [ben])] })
  await user.click(await screen.findByRole('button', { name: 'Delete Ben C.' }))
  const deletion = within(await screen.findByRole('dialog', { name: 'Delete this user?' }))
  expect(deletion.getByText(/Their gifts and comments stay, without a name/)).toBeVisible()
  expect(deletion.getByText(/To remove every message and comment they wrote, too/)).toBeVisible()
  await user.click(deletion.getByRole('button', { name: 'Erase instead' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase this user?' }))
  expect(dialog.getByText(/Every message and comment they wrote is removed too/)).toBeVisible()

  network.answer(reply(eraseUser, {}), reply(adminUsers, []))
  await user.click(dialog.getByRole('button', { name: 'Erase' }))

  expect(await screen.findByText('User erased successfully')).toBeVisible()
  expect(await screen.findByText('No users found')).toBeVisible()
  expect(network.requests()).toContain('POST /api/admin/users/:id/erase')
})

test('retries a list that failed to load', async () => {
  const { user, network } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [ben])] })
  network.answer(refuse(adminUsers, 'unavailable'))
  await user.type(await screen.findByLabelText('Search Users'), 'ben')
  expect(await screen.findByText('Service is temporarily unavailable')).toBeVisible()

  network.answer(replyTo(adminUsers, ({ search }) => (search.q === 'ben' ? [ben] : [])))
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('ben@store.example')).toBeVisible()
})

test.each([path, '/admin/super-admin', '/admin/approvals'])(
  'redirects a crew member at %s home with a message',
  async (adminPath) => {
    await renderScreen({
      path: adminPath,
      me: { role: 'crew_member' },
      replies: [reply(giftsReceived, []), reply(competitions, [])],
    })

    expect(await screen.findByText('Unauthorized')).toBeVisible()
    expect(screen.getByText("You don't have permission to access this page")).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/'))
  },
)

test('user management actions show what failed', async () => {
  const noLimit = reply(adjustmentLimit, { weekly: null, left: null })
  const replies = [reply(adminUsers, [ben]), noLimit, ...[editUser, adjustTokens, sendReset, deleteUser].map(fail)]
  const { user } = await renderScreen({ path, me: superAdmin, replies })
  const row = await rowOf(ben.email)
  const open = (action: string) => user.click(row.getByRole('button', { name: `${action} Ben C.` }))
  const submit = async (name: string) => user.click(await screen.findByRole('button', { name }))

  await open('Edit')
  await submit('Save Changes')
  expect(await screen.findByText('Failed to update user')).toBeVisible()
  await submit('Close')
  await open('Adjust Tokens')
  await user.type(await screen.findByLabelText('Amount'), '1')
  await submit('Adjust Tokens')
  expect(await screen.findByText('Failed to adjust tokens')).toBeVisible()
  await submit('Close')
  await open('Reset Password')
  await submit('Write It to a File')
  expect(await screen.findByText('Failed to send reset email')).toBeVisible()
  await submit('Close')
  await open('Delete')
  await submit('Delete')

  expect(await screen.findByText('Failed to delete user')).toBeVisible()
})

test('a user row shows name, role, email, store and both balances', async () => {
  const rich = userRow({ giftTokens: 5, competitionTokens: 2, role: 'shift_manager' })
  await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [rich])] })

  const row = await rowOf(rich.email)
  for (const words of ['Shift Manager', rich.email, '0427']) expect(row.getByText(words)).toBeVisible()
  for (const name of ['5', '2']) expect(row.getByRole('cell', { name })).toBeVisible()
  for (const name of ['Edit', 'Adjust Tokens', 'Reset Password', 'Delete'])
    expect(row.getByRole('button', { name: `${name} Ben C.` })).toBeVisible()
})

test('marks a suspended user', async () => {
  const suspended = userRow({ email: 'sam@store.example', approvalStatus: 'suspended' })
  await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [ben, suspended])] })

  expect((await rowOf(suspended.email)).getByText('Suspended')).toBeVisible()
  expect((await rowOf(ben.email)).queryByText('Suspended')).toBeNull()
})

const openAdjustDialog = async (weekly: number | null, left: number | null) => {
  const { user, network } = await renderScreen({
    path,
    me: superAdmin,
    replies: [reply(adminUsers, [ben]), reply(adjustmentLimit, { weekly, left })],
  })
  await user.click(await screen.findByRole('button', { name: 'Adjust Tokens Ben C.' }))
  return { user, network, dialog: within(await screen.findByRole('dialog', { name: 'Adjust Tokens' })) }
}

test('asks about an adjustment that may be another one, and sends nothing', async () => {
  const { user, network, dialog } = await openAdjustDialog(null, null)
  network.answer(reply(adjustTokens, ben))
  const adjust = () => user.click(dialog.getByRole('button', { name: 'Adjust Tokens' }))

  await user.fill(dialog.getByLabelText('Amount'), '-1.000')
  await adjust()
  expect(dialog.getByText('Do you mean -1000? Type it without a dot or comma')).toBeVisible()
  expect(network.sentTo(adjustTokens)).toEqual([])

  await user.fill(dialog.getByLabelText('Amount'), '-1,000')
  await adjust()
  await waitFor(() => expect(network.sentTo(adjustTokens)).toMatchObject([{ amount: -1_000 }]))
})

test('an admin sees how many tokens they can still add this week', async () => {
  const { dialog } = await openAdjustDialog(1_000, 750)

  expect((await dialog.findByText('You can add this week')).parentElement).toHaveTextContent('750 of 1,000')
})

test('a super admin sees no limit of adjustments', async () => {
  const { dialog, network } = await openAdjustDialog(null, null)

  await waitFor(() => expect(network.requests()).toContain('GET /api/admin/adjustment-limit'))
  expect(dialog.getByLabelText('Amount')).toBeVisible()
  expect(dialog.queryByText('You can add this week')).toBeNull()
})

test('a new admin whose email is not verified is confirmed first', async () => {
  setPageSetting('mail', 'set up')
  const cem = userRow({ firstName: 'Cem', lastNameInitial: 'D', emailVerifiedAt: null })
  const { user, network } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [cem])] })
  network.answer(reply(editUser, { ...cem, role: 'admin' }))
  await user.click(await screen.findByRole('button', { name: 'Edit Cem D.' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  const question = () => dialog.queryByRole('checkbox', { name: 'I mean Cem D. of store 0427' })

  await user.selectOptions(dialog.getByLabelText('Role'), 'salaried_manager')
  expect(question()).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Role'), 'admin')
  expect(question()).toHaveAccessibleDescription(/^Nobody has opened the link that was mailed to this email/)
  await user.click(question() ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))

  await waitFor(() => expect(network.sentTo(editUser)).toMatchObject([{ role: 'admin', confirmedUserId: cem.id }]))
})
