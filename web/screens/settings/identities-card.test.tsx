import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ownSessions } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import { ownIdentities, removeIdentity } from '#contract/single-sign-on.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

test('lists the connections with providers, where the organisation has some, and ends one', async () => {
  const connection = {
    id: newId(),
    provider: 'Staff',
    providerId: newId(),
    standsForPassword: false,
    createdAt: '2026-11-18T12:00:00.000Z',
    usedAt: null,
  }
  setPageSetting('providers', JSON.stringify([[newId(), 'Staff']]))
  const { user, network } = await renderScreen({
    path: '/settings',
    replies: [reply(ownSessions, []), reply(recoveryCodes, { unused: 0 }), reply(ownIdentities, [connection])],
  })
  const connections = within(await screen.findByRole('region', { name: 'Single Sign-On' }))
  expect(await connections.findByText('Staff', { selector: 'strong bdi' })).toBeVisible()

  network.answer(reply(removeIdentity, {}), reply(ownIdentities, []))
  await user.click(connections.getByRole('button', { name: /^Disconnect/ }))

  await waitFor(() => expect(connections.queryAllByText('Staff')).toEqual([]))
})

test('somebody without a password confirms who they are by the provider, and comes back to this page', async () => {
  const providerId = newId()
  setPageSetting('providers', JSON.stringify([[providerId, 'Staff']]))
  const connection = {
    id: newId(),
    provider: 'Staff',
    providerId,
    standsForPassword: true,
    createdAt: '2026-11-18T12:00:00.000Z',
    usedAt: null,
  }
  const { user } = await renderScreen({
    path: '/settings',
    replies: [
      reply(ownSessions, []),
      reply(recoveryCodes, { unused: 0 }),
      reply(ownIdentities, [connection]),
      refuse(removeIdentity, 'reauthenticate'),
    ],
  })
  const connections = within(await screen.findByRole('region', { name: 'Single Sign-On' }))
  await user.click(await connections.findByRole('button', { name: /^Disconnect/ }))
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))

  expect(await dialog.findByRole('link', { name: 'Continue with Staff' })).toHaveAttribute(
    'href',
    `/api/sso/${providerId}/start?confirms=yes&returnTo=%2Fsettings`,
  )
  expect(dialog.queryByLabelText('Password')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
})
