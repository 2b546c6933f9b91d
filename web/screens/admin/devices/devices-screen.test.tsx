import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeDevice, type Device, devices, pairDevice, revokeDevice } from '#contract/devices.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/admin/devices'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const deviceOf = (differences: Partial<Device> = {}): Device => ({
  id: newId(),
  name: 'Office',
  storeNumber: '0427',
  purpose: 'kiosk',
  pairedBy: { firstName: 'Ada', lastNameInitial: 'K' },
  createdAt: daysAgo(9),
  usedAt: null,
  revokedAt: null,
  darkFrom: '22:00',
  darkUntil: '06:00',
  ...differences,
})

const admin = { role: 'admin' as const, adminStores: ['0427', '0500'] }

const openDevices = (rows: Device[], search = '') =>
  renderScreen({ path: path + search, me: admin, replies: [reply(devices, rows)] })

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') ?? heading)
}

const sameDigits = 'The screen in front of me shows the same digits'

const dialog = async () => within(await screen.findByRole('dialog'))

test('lists devices with their purpose, store and last use', async () => {
  await openDevices([
    deviceOf({ name: 'Break room', purpose: 'wall', usedAt: daysAgo(3) }),
    deviceOf(),
    deviceOf({ name: 'Old', revokedAt: daysAgo(1) }),
  ])

  const wall = await rowOf('Break room')
  expect(wall.getByText('Wall')).toBeVisible()
  expect(wall.getByText('Last used 3 days ago')).toBeVisible()
  const office = await rowOf('Office')
  expect(office.getByText('Kiosk')).toBeVisible()
  expect(office.getByText('Store 0427')).toBeVisible()
  expect(office.getByText('Never used')).toBeVisible()
  const old = await rowOf('Old')
  expect(old.getByText('Revoked')).toBeVisible()
  expect(old.queryByRole('button')).toBeNull()
})

test('pairs the screen whose code was scanned', async () => {
  const { user, network } = await openDevices([], '?code=123456')
  const added = deviceOf({ name: 'Break room', purpose: 'wall', storeNumber: '0500' })
  network.answer(reply(pairDevice, added), reply(devices, [added]))

  expect((await dialog()).getByLabelText('Code')).toHaveValue('123 456')
  await user.type((await dialog()).getByLabelText('Name'), 'Break room')
  await user.selectOptions((await dialog()).getByLabelText('Store'), '0500')
  await user.selectOptions((await dialog()).getByLabelText('Purpose'), 'wall')
  await user.click((await dialog()).getByRole('checkbox', { name: sameDigits }))
  await user.click((await dialog()).getByRole('button', { name: 'Pair Device' }))

  expect(await rowOf('Break room')).toBeTruthy()
  expect(network.sentTo(pairDevice)).toEqual([
    { code: '123456', name: 'Break room', storeNumber: '0500', purpose: 'wall' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('pairs by a link only once the admin has compared the digits', async () => {
  const { user, network } = await openDevices([], '?code=123456')
  await user.type((await dialog()).getByLabelText('Name'), 'Break room{Enter}')

  const pair = (await dialog()).getByRole('button', { name: 'Pair Device' })
  const compared = (await dialog()).getByRole('checkbox', { name: sameDigits })
  expect(compared).not.toBeChecked()
  expect(compared).toHaveAccessibleDescription(/If somebody sent you this link, don’t pair/)
  expect(pair).toBeDisabled()
  expect(network.sentTo(pairDevice)).toEqual([])

  await user.click(compared)

  expect(pair).toBeEnabled()
})

test('asks for the six digits, and says at the code that no screen shows it', async () => {
  const { user, network } = await openDevices([])
  network.answer(refuse(pairDevice, 'unknown_pairing_code'))
  await user.click(await screen.findByRole('button', { name: 'Pair Device' }))
  const code = (await dialog()).getByLabelText('Code')
  expect((await dialog()).queryByRole('checkbox')).toBeNull()
  await user.type((await dialog()).getByLabelText('Name'), 'Office')

  await user.type(code, '1234')
  await user.click((await dialog()).getByRole('button', { name: 'Pair Device' }))
  expect(code).toHaveAccessibleDescription(/Please enter the six digits/)
  expect(network.sentTo(pairDevice)).toEqual([])

  await user.type(code, '56')
  await user.click((await dialog()).getByRole('button', { name: 'Pair Device' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription(/No screen shows this code now/))
})

test('renames a device', async () => {
  const office = deviceOf()
  const { user, network } = await openDevices([office])
  const kitchen = { ...office, name: 'Kitchen' }
  network.answer(reply(changeDevice, kitchen), reply(devices, [kitchen]))
  await user.click((await rowOf('Office')).getByRole('button', { name: /^Edit/ }))

  await user.clear((await dialog()).getByLabelText('Name'))
  await user.type((await dialog()).getByLabelText('Name'), 'Kitchen')
  await user.click((await dialog()).getByRole('button', { name: 'Save' }))

  expect(await rowOf('Kitchen')).toBeTruthy()
  expect(network.sentTo(changeDevice)).toEqual([{ name: 'Kitchen', purpose: 'kiosk' }])
})

test('revokes a device after a question', async () => {
  const office = deviceOf()
  const { user, network } = await openDevices([office])
  const revoked = { ...office, revokedAt: daysAgo(0) }
  network.answer(reply(revokeDevice, revoked), reply(devices, [revoked]))

  await user.click((await rowOf('Office')).getByRole('button', { name: /^Revoke/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Revoke' }))

  await waitFor(async () => expect((await rowOf('Office')).getByText('Revoked')).toBeVisible())
  expect(network.sentTo(revokeDevice)).toHaveLength(1)
})
