import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { adminStores } from '#contract/admins.ts'
import { competitions, createCompetition } from '#contract/competitions.ts'
import { reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'
import { writeLocalValue } from '#web/data/device/local-storage.ts'
import { emptyDraft } from './competition-draft.ts'

const path = '/admin/create-competition'
const superAdmin = { role: 'super_admin' } as const
const allStores = reply(adminStores, { stores: ['0421', '0427', '0428'], isSuperAdmin: true })

async function openForm(me: { role: 'super_admin'; id?: string } = superAdmin) {
  const { user, network } = await renderScreen({ path, me, replies: [allStores, reply(competitions, [])] })
  await screen.findByLabelText('Title')
  network.answer(reply(createCompetition, activeCompetition()))
  return { user, network }
}

const store = () => screen.getByLabelText('Store Number')
const stores = () => within(screen.getByRole('group', { name: 'Store Numbers' }))
const title = () => screen.getByLabelText('Title')
const paste = (text: string) => fireEvent.paste(store(), { clipboardData: { getData: () => text } })

test('the owner ticks known stores, one by one or all, and keeps a typed one beside them', async () => {
  const { user } = await openForm()
  await user.type(store(), '0931{Enter}')

  await user.click(stores().getByLabelText('All stores'))
  for (const number of ['0421', '0427', '0428']) expect(stores().getByLabelText(number)).toBeChecked()
  expect(stores().getAllByRole('button', { name: /^Remove store/ })).toHaveLength(1)

  await user.click(stores().getByLabelText('0421'))
  expect(stores().getByLabelText('All stores')).not.toBeChecked()
  expect(stores().getByRole('button', { name: 'Remove store 0931' })).toBeVisible()
})

test('a tick removes the error that no store is selected', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(screen.getByText('At least one store must be selected')).toBeVisible()

  await user.click(stores().getByLabelText('0421'))

  expect(screen.queryByText('At least one store must be selected')).toBeNull()
})

test('several numbers are typed with commas, which add them, and a number of the list is ticked', async () => {
  const { user } = await openForm()

  await user.type(store(), '0112, 0127, 0421,')

  expect(store()).toHaveValue('')
  expect(stores().getAllByRole('button', { name: /^Remove store/ })).toHaveLength(2)
  expect(stores().getByLabelText('0421')).toBeChecked()
})

test.each(['0112, 0127', '0112 0127', '0112\r\n0127\r\n', '0112;0127'])(
  'a pasted list adds each number: %j',
  async (text) => {
    await openForm()

    paste(text)

    await waitFor(() => expect(stores().getByRole('button', { name: 'Remove store 0127' })).toBeVisible())
    expect(stores().getByRole('button', { name: 'Remove store 0112' })).toBeVisible()
    expect(store()).toHaveValue('')
  },
)

test('of a pasted list what is no number stays in the field, and is asked about', async () => {
  await openForm()

  paste('0112, 12, 0127')

  await waitFor(() => expect(store()).toHaveValue('12'))
  expect(store()).toHaveAccessibleDescription(/Type 4 digits/)
  expect(stores().getAllByRole('button', { name: /^Remove store/ })).toHaveLength(2)
})

test.each([
  ['1 week', '2098-07-08T23:59'],
  ['2 weeks', '2098-07-15T23:59'],
  ['4 weeks', '2098-07-29T23:59'],
  ['Until the end of the month', '2098-07-31T23:59'],
])('%s from the typed start is one tap', async (preset, end) => {
  const { user } = await openForm()
  await user.fill(screen.getByLabelText('Start Date'), '2098-07-01T09:00')

  await user.click(screen.getByRole('button', { name: preset }))

  expect(screen.getByLabelText('Start Date')).toHaveValue('2098-07-01T09:00')
  expect(screen.getByLabelText('End Date')).toHaveValue(end)
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Starts Jul 1, 2098')
})

test('without a start a preset begins now, in the time zone of the organisation', async () => {
  setPageSetting('time-zone', 'Asia/Tokyo')
  const { user } = await openForm()
  const tokyo = (date: Date) => new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 16)
  const before = tokyo(new Date())

  await user.click(screen.getByRole('button', { name: '1 week' }))

  const { value } = screen.getByLabelText<HTMLInputElement>('Start Date')
  expect(value >= before && value <= tokyo(new Date())).toBe(true)
  expect(screen.queryByText('Start date is required')).toBeNull()
})

test('what was typed is there again after another page, and can be discarded', async () => {
  const { user } = await openForm()
  await user.fill(title(), 'Night out')
  await user.fill(screen.getByLabelText('Token Cost'), '4')
  await user.click(screen.getByRole('button', { name: '1 week' }))
  await user.click(stores().getByLabelText('0427'))
  await user.type(store(), '0931,')
  const end = screen.getByLabelText<HTMLInputElement>('End Date').value

  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click((await screen.findAllByRole('link', { name: 'Create Competition' }))[0]!)

  await waitFor(() => expect(title()).toHaveValue('Night out'))
  expect(screen.getByLabelText('Token Cost')).toHaveValue('4')
  expect(screen.getByLabelText('End Date')).toHaveValue(end)
  expect(stores().getByLabelText('0427')).toBeChecked()
  expect(stores().getByRole('button', { name: 'Remove store 0931' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Night out')

  await user.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(title()).toHaveValue(''))
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

test('a draft of before is there after a reload, and is gone once it was created', async () => {
  const me = { ...superAdmin, id: newId() }
  const period = { startDate: '2026-01-01T09:00', endDate: '2099-07-01T18:30' }
  writeLocalValue(`draft ${me.id} competition`, {
    ...emptyDraft,
    ...period,
    title: 'Night out',
    storeNumbers: ['0427'],
  })
  const { user, network } = await openForm(me)
  await waitFor(() => expect(title()).toHaveValue('Night out'))
  await user.fill(screen.getByLabelText('Prize'), 'A dinner')

  await user.click(screen.getByRole('button', { name: 'Create' }))

  expect(await screen.findByText('Competition created successfully')).toBeVisible()
  expect(network.sentTo(createCompetition)).toMatchObject([{ title: 'Night out', storeNumbers: ['0427'] }])
  await user.click((await screen.findAllByRole('link', { name: 'Create Competition' }))[0]!)
  expect(await screen.findByLabelText('Title')).toHaveValue('')
})

test('an old competition is duplicated with everything but its dates', async () => {
  const old = activeCompetition({
    title: 'Dinner',
    prize: 'Four courses',
    description: 'For two',
    collectInstructions: 'Ask Mia',
    imageUrl: 'https://pictures.example/dinner.jpg',
    tokenCost: 3,
    storeNumbers: ['0427', '0931'],
    beaconRound: 7,
    cancelledAt: '2026-11-20T09:00:00.000Z',
    isActive: false,
  })
  const replies = [allStores, reply(competitions, [old])]
  const { user, network } = await renderScreen({ path: '/admin/competitions', me: superAdmin, replies })
  network.answer(reply(createCompetition, activeCompetition()))

  await user.click(await screen.findByText('Details'))
  await user.click(screen.getByRole('link', { name: 'Duplicate Dinner' }))
  await waitFor(() => expect(title()).toHaveValue('Dinner'))
  expect(screen.getByLabelText('End Date')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: '2 weeks' }))
  await user.click(screen.getByRole('button', { name: 'Create' }))

  await waitFor(() => expect(network.sentTo(createCompetition)).toHaveLength(1))
  const { startDate, endDate, storeNumbers, ...sent } = network.sentTo(createCompetition)[0]!
  expect(sent).toMatchObject({
    title: 'Dinner',
    prize: 'Four courses',
    description: 'For two',
    collectInstructions: 'Ask Mia',
    imageUrl: 'https://pictures.example/dinner.jpg',
    tokenCost: 3,
    usesBeacon: true,
  })
  expect(storeNumbers.sort()).toEqual(['0427', '0931'])
  expect(Date.parse(endDate)).toBeGreaterThan(Date.parse(startDate) + 13 * 86_400_000)
})

test('the upload of a picture comes before its address, and the public number is under More', async () => {
  const { user } = await openForm()
  const upload = screen.getByRole('button', { name: 'Upload Image' })
  const address = screen.getByLabelText('Image URL (optional)')
  expect(upload.compareDocumentPosition(address) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  const number = screen.getByLabelText('Draw with a public random number too')
  expect(number).not.toBeVisible()

  await user.click(screen.getByText('More'))

  expect(number).toBeVisible()
})
