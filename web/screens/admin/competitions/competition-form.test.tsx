import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { adminStores } from '#contract/admins.ts'
import { competitions, createCompetition, editCompetition, entryCounts } from '#contract/competitions.ts'
import { fail, refuse, reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import type { User } from '#test/component/user.ts'

const path = '/admin/create-competition'
const superAdmin = { role: 'super_admin' } as const
const allStores = reply(adminStores, { stores: ['0421', '0427', '0428'], isSuperAdmin: true })

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create' }))
const store = () => screen.getByLabelText('Store Number')

async function openForm() {
  const { user, network } = await renderScreen({ path, me: superAdmin, replies: [allStores, reply(competitions, [])] })
  await screen.findByLabelText('Title')
  network.answer(reply(createCompetition, activeCompetition()))
  return { user, network }
}

async function fillIn(user: User, title = 'Stand mixer') {
  await user.fill(screen.getByLabelText('Title'), title)
  await user.fill(screen.getByLabelText('Prize'), 'A red stand mixer')
  await user.fill(screen.getByLabelText('Start Date'), '2026-01-01T09:00')
  await user.fill(screen.getByLabelText('End Date'), '2099-07-01T18:30')
}

test('submits a store number that was typed but not added, and refuses an invalid one at its field', async () => {
  const { user, network } = await openForm()
  await fillIn(user)
  await user.type(store(), '0421')
  fireEvent.keyDown(store(), { key: 'Enter', keyCode: 229 })
  await user.keyboard('{Backspace}1')
  expect(store()).toHaveValue('0421')
  await user.keyboard('{Enter}')

  await user.type(store(), '42')
  await submit(user)
  expect(store()).toHaveAccessibleDescription('Store number must be exactly 4 digits')
  expect(store()).toHaveFocus()
  expect(network.sentTo(createCompetition)).toEqual([])

  await user.fill(store(), '0427')
  await submit(user)
  expect(await screen.findByText('Competition created successfully')).toBeVisible()
  expect(network.sentTo(createCompetition)[0]?.storeNumbers.sort()).toEqual(['0421', '0427'])
})

test('leads to the new competition in the list and marks it', async () => {
  const { user, network } = await openForm()
  const [other, created] = [activeCompetition({ title: 'Dinner' }), activeCompetition()]
  network.answer(reply(createCompetition, created), reply(competitions, [other, created]), reply(entryCounts, {}))
  await fillIn(user)
  await user.type(store(), '0421{Enter}')

  await submit(user)

  const title = await screen.findByRole('heading', { name: created.title })
  await waitFor(() => expect(title).toHaveFocus())
  expect(title.closest('li')).toHaveAttribute('data-named', 'true')
  expect(screen.getByRole('heading', { name: 'Dinner' }).closest('li')).toHaveAttribute('data-named', 'false')
})

test('an admin selects from the assigned stores, one by one or all', async () => {
  const { user, network } = await renderScreen({
    path,
    me: { role: 'admin', adminStores: ['0931', '0932'] },
    replies: [reply(adminStores, { stores: ['0931', '0932'], isSuperAdmin: false }), reply(competitions, [])],
  })
  network.answer(reply(createCompetition, activeCompetition()))
  const stores = within(await screen.findByRole('group', { name: 'Store Numbers' }))
  expect(stores.getAllByRole('checkbox')).toHaveLength(3)

  await user.click(stores.getByLabelText('All my stores'))
  expect(stores.getByLabelText('0931')).toBeChecked()
  await user.click(stores.getByLabelText('0931'))
  expect(stores.getByLabelText('All my stores')).not.toBeChecked()
  await fillIn(user)
  await submit(user)

  await waitFor(() => expect(network.sentTo(createCompetition)).toMatchObject([{ storeNumbers: ['0932'] }]))
})

test('tells an admin without stores to contact a super admin', async () => {
  const noStores = reply(adminStores, { stores: [], isSuperAdmin: false })

  await renderScreen({ path, me: { role: 'admin' }, replies: [noStores] })

  expect(await screen.findByText('No stores assigned. Please contact a super admin.')).toBeVisible()
})

test('shows an error beside each missing field, focuses the first and sends nothing', async () => {
  const { user, network } = await openForm()
  await user.fill(screen.getByLabelText('Token Cost'), '0')

  await submit(user)

  for (const sentence of [
    'Title is required',
    'Prize is required',
    'Token cost must be at least 1',
    'At least one store must be selected',
    'Start date is required',
    'End date is required',
  ])
    expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByText('6 fields need another look.')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveFocus()
  expect(network.sentTo(createCompetition)).toEqual([])
})

test('asks about a cost that may be another one, and sends nothing', async () => {
  const { user, network } = await openForm()
  await fillIn(user)
  await user.type(store(), '0427')
  await user.fill(screen.getByLabelText('Token Cost'), '1.000')

  await submit(user)

  expect(screen.getByText('Do you mean 1000? Type it without a dot or comma')).toBeVisible()
  expect(screen.queryByText('Token cost must be at least 1')).toBeNull()
  expect(network.sentTo(createCompetition)).toEqual([])
  await user.fill(screen.getByLabelText('Token Cost'), '1,000')
  await submit(user)
  await waitFor(() => expect(network.sentTo(createCompetition)).toMatchObject([{ tokenCost: 1_000 }]))
})

test('the summary of errors counts down as fields are corrected', async () => {
  const { user } = await openForm()
  await fillIn(user, '')
  await user.fill(screen.getByLabelText('Prize'), '')
  await submit(user)
  expect(screen.getByText('3 fields need another look.')).toBeVisible()

  await user.type(screen.getByLabelText('Title'), 'S')
  expect(screen.getByText('2 fields need another look.')).toBeVisible()
  await user.type(screen.getByLabelText('Prize'), 'A')

  // The last one is named at its field.
  expect(screen.queryByText(/another look/)).toBeNull()
})

test('moving the start removes the error at the end that it caused', async () => {
  const { user } = await openForm()
  await fillIn(user)
  await user.fill(screen.getByLabelText('End Date'), '2025-12-31T09:00')
  await submit(user)
  expect(screen.getByText('End date must be after start date')).toBeVisible()
  expect(screen.getByText('At least one store must be selected')).toBeVisible()

  await user.fill(screen.getByLabelText('Start Date'), '2025-12-01T09:00')

  expect(screen.queryByText('End date must be after start date')).toBeNull()
  expect(screen.getByText('At least one store must be selected')).toBeVisible()
  await user.type(store(), '0')
  expect(screen.queryByText('At least one store must be selected')).toBeNull()
  expect(screen.queryByText(/another look/)).toBeNull()
})

test('refuses an end before the start in the form, and a past end on the server', async () => {
  const { user, network } = await openForm()
  network.answer(refuse(createCompetition, 'end_in_past', 'endDate'))
  await fillIn(user, 'Late')
  await user.type(store(), '0427')

  await user.fill(screen.getByLabelText('End Date'), '2025-12-31T09:00')
  await submit(user)
  expect(screen.getByText('End date must be after start date')).toBeVisible()
  expect(screen.getByLabelText('End Date')).toHaveFocus()

  await user.fill(screen.getByLabelText('Start Date'), '2025-12-01T09:00')
  await submit(user)
  expect(await within(screen.getByRole('main')).findByText('End date must be in the future')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Late')
})

test('saves an edit without entries and keeps the fields that were not changed', async () => {
  const before = activeCompetition({ title: 'Old', description: 'Big', endDate: '2099-11-30T22:59:59.000Z' })
  const { user, network } = await renderScreen({
    path: `/admin/competitions/${before.id}/edit`,
    me: superAdmin,
    replies: [allStores, reply(competitions, [before])],
  })
  expect(await screen.findByLabelText('Description (optional)')).toHaveValue('Big')
  network.answer(
    reply(editCompetition, { ...before, title: 'New' }),
    reply(competitions, [{ ...before, title: 'New' }]),
  )

  await user.fill(screen.getByLabelText('Title'), 'New')
  await user.clear(screen.getByLabelText('Description (optional)'))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Competition updated successfully')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible()
  const { startDate, endDate, storeNumbers } = before
  expect(network.sentTo(editCompetition)).toMatchObject([
    { title: 'New', startDate, endDate, storeNumbers, description: '' },
  ])
})

test('shows and saves dates in the organisation’s time zone, not the viewer’s', async () => {
  setPageSetting('time-zone', 'America/New_York')
  const { user, network } = await openForm()
  expect(screen.getAllByText('America/New York time')).toHaveLength(2)
  await fillIn(user)
  await user.type(store(), '0427')

  await submit(user)

  await waitFor(() =>
    expect(network.sentTo(createCompetition)).toMatchObject([
      { startDate: '2026-01-01T14:00:00.000Z', endDate: '2099-07-01T22:30:00.000Z' },
    ]),
  )
})

test('the preview shows the card as it is typed, with a picture and until when it runs', async () => {
  const { user } = await openForm()
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(preview).toHaveTextContent('Enter (1 tokens)')

  await fillIn(user, 'Night out')
  await user.fill(screen.getByLabelText('Token Cost'), '4')
  await user.fill(screen.getByLabelText('Image URL (optional)'), 'https://pictures.example/night.jpg')

  for (const text of ['Night out', 'A red stand mixer', 'Ends in:', 'Jul 1, 2099', 'Enter (4 tokens)'])
    expect(preview).toHaveTextContent(text)
  expect(preview.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/night.jpg')
})

test('the preview of a competition that starts later counts nothing down', async () => {
  const { user } = await openForm()
  const preview = await screen.findByRole('region', { name: 'Preview' })
  await fillIn(user)
  expect(preview).toHaveTextContent('Ends in:')

  await user.fill(screen.getByLabelText('Start Date'), '2098-07-01T18:30')

  expect(preview).toHaveTextContent('Starts Jul 1, 2098')
  expect(preview).not.toHaveTextContent('Ends in:')
})

test('the error of a picture’s address disappears when the picture is removed', async () => {
  const { user, network } = await openForm()
  network.answer(refuse(createCompetition, 'end_in_past', 'imageUrl'))
  const address = screen.getByLabelText('Image URL (optional)')
  await fillIn(user)
  await user.type(store(), '0427')
  await user.fill(address, 'https://pictures.example/refused.jpg')
  await submit(user)
  await waitFor(() => expect(address).toBeInvalid())

  await user.click(screen.getByRole('button', { name: 'Remove Image' }))

  expect(address).toBeValid()
})

test('the error of a wrong store number disappears as soon as it is changed', async () => {
  const { user } = await openForm()
  await user.type(store(), '42{Enter}')
  expect(store()).toHaveAccessibleDescription(/Type 4 digits/)

  await user.type(store(), '7')

  expect(store()).not.toHaveAccessibleDescription(/Type 4 digits/)
})

test('says that there is no picture at an address, until it changes', async () => {
  const { user } = await openForm()
  const address = screen.getByLabelText('Image URL (optional)')
  await user.fill(address, 'https://pictures.example/gone.jpg')

  screen.getByAltText('Preview').dispatchEvent(new Event('error'))

  expect(await screen.findByText(/There is no picture at this address/)).toBeVisible()
  expect(screen.queryByAltText('Preview')).toBeNull()
  await user.fill(address, 'https://pictures.example/there.jpg')
  expect(screen.getByAltText('Preview')).toBeVisible()
})

test('creating a competition shows what failed', async () => {
  const { user, network } = await openForm()
  network.answer(fail(createCompetition))
  await fillIn(user)
  await user.type(store(), '0427')

  await submit(user)

  expect(await screen.findByText('Failed to create competition')).toBeVisible()
})
