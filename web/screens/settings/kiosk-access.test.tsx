import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ownSessions } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import { kioskAccess, removePin, renewBadge, setPin } from '#contract/badges.ts'
import { reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const badge = {
  code: '1234567890123456',
  qr: { size: 2, path: 'M0 0h1v1h-1z' },
  createdAt: '2026-11-18T12:00:00.000Z',
}
const without = { isOffered: true, hasPin: false, badge: null }

async function openSettings(access = reply(kioskAccess, without)) {
  const screens = await renderScreen({
    path: '/settings',
    replies: [reply(ownSessions, []), reply(recoveryCodes, { unused: 0 }), access],
  })
  const region = () => screen.getByRole('region', { name: 'At the store’s tablet' })
  return { ...screens, card: () => within(region()) }
}

test('is not there where the store has no kiosk', async () => {
  await openSettings(reply(kioskAccess, { ...without, isOffered: false }))
  await screen.findByRole('region', { name: 'Recovery codes' })

  expect(screen.queryByRole('region', { name: 'At the store’s tablet' })).toBeNull()
})

test('makes a badge, shows it as large as the screen, and prints it', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user, network, card } = await openSettings()
  const make = await screen.findByRole('button', { name: 'Make a Badge' })
  network.answer(reply(renewBadge, badge), reply(kioskAccess, { ...without, badge }))

  await user.click(make)
  await user.click(await card().findByRole('button', { name: 'Show My Badge' }))

  const dialog = within(screen.getByRole('dialog', { name: 'Your badge' }))
  expect(dialog.getByRole('img', { name: 'Your badge' })).toBeVisible()
  expect(dialog.getByText('1234 5678 9012 3456')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('asks before the badge of now ends', async () => {
  const { user, network, card } = await openSettings(reply(kioskAccess, { ...without, badge }))

  await user.click(await screen.findByRole('button', { name: 'Renew Badge' }))
  expect(network.sentTo(renewBadge)).toHaveLength(0)
  network.answer(reply(renewBadge, badge), reply(kioskAccess, { ...without, badge }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Renew Badge' }))

  expect(await screen.findByText('New badge made')).toBeVisible()
  expect(card().getByRole('button', { name: 'Show My Badge' })).toBeVisible()
})

test('checks a PIN before it is sent, saves and removes it', async () => {
  const { user, network, card } = await openSettings()
  const field = await screen.findByLabelText('PIN')
  await user.type(field, '48')
  await user.click(card().getByRole('button', { name: 'Set PIN' }))
  expect(card().getByText('Enter 4 to 6 digits')).toBeVisible()
  expect(network.sentTo(setPin)).toHaveLength(0)

  network.answer(reply(setPin, {}), reply(kioskAccess, { ...without, hasPin: true }))
  await user.clear(field)
  await user.type(field, '4873')
  await user.click(card().getByRole('button', { name: 'Set PIN' }))
  expect(await screen.findByText('PIN saved')).toBeVisible()

  network.answer(reply(removePin, {}), reply(kioskAccess, without))
  await user.click(await card().findByRole('button', { name: 'Remove PIN' }))
  expect(await screen.findByText('PIN removed')).toBeVisible()
})
