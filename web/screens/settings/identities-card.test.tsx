import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ownSessions } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import { connectIdentity, ownIdentities, removeIdentity } from '#contract/single-sign-on.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

test('lists the connections with providers, where the organisation has some, and ends one', async () => {
  const providerId = newId()
  const connection = {
    id: newId(),
    provider: 'Staff',
    providerId,
    standsForPassword: false,
    createdAt: '2026-11-18T12:00:00.000Z',
    usedAt: null,
  }
  setPageSetting('providers', JSON.stringify([[providerId, 'Staff']]))
  const { user, network } = await renderScreen({
    path: '/settings',
    replies: [reply(ownSessions, []), reply(recoveryCodes, { unused: 0 }), reply(ownIdentities, [connection])],
  })
  const connections = within(await screen.findByRole('region', { name: 'Single Sign-On' }))
  expect(await connections.findByText('Staff', { selector: 'strong bdi' })).toBeVisible()

  network.answer(reply(removeIdentity, {}), reply(ownIdentities, []))
  await user.click(connections.getByRole('button', { name: /^Disconnect/ }))

  expect(await connections.findByRole('link', { name: /^Connect/ })).toBeVisible()
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

test('offers to connect another provider, and connects the account once it has come back', async () => {
  const providerId = newId()
  setPageSetting('providers', JSON.stringify([[providerId, 'Staff']]))
  const replies = [reply(ownSessions, []), reply(recoveryCodes, { unused: 0 }), reply(ownIdentities, [])]
  const { user, network } = await renderScreen({ path: '/settings?sso=connect', replies })
  const connections = within(await screen.findByRole('region', { name: 'Single Sign-On' }))
  const connected = {
    id: newId(),
    provider: 'Staff',
    providerId,
    standsForPassword: false,
    createdAt: '2026-11-18T12:00:00.000Z',
    usedAt: null,
  }
  network.answer(refuse(connectIdentity, 'not_own_identity'))
  await user.click(await connections.findByRole('button', { name: 'Connect This Account' }))
  expect(await screen.findByText('The log-in has another email than your account')).toBeVisible()

  network.answer(reply(connectIdentity, {}), reply(ownIdentities, [connected]))
  await user.click(connections.getByRole('button', { name: 'Connect This Account' }))

  expect(await connections.findByRole('button', { name: /^Disconnect/ })).toBeVisible()
  expect(connections.queryByRole('button', { name: 'Connect This Account' })).toBeNull()
  expect(location.search).toBe('')
})

test('leads to a provider that the account is not connected with', async () => {
  const providerId = newId()
  setPageSetting('providers', JSON.stringify([[providerId, 'Staff']]))
  await renderScreen({
    path: '/settings',
    replies: [reply(ownSessions, []), reply(recoveryCodes, { unused: 0 }), reply(ownIdentities, [])],
  })
  const connections = within(await screen.findByRole('region', { name: 'Single Sign-On' }))

  expect(await connections.findByRole('link', { name: /^Connect/ })).toHaveAttribute(
    'href',
    `/api/sso/${providerId}/start?returnTo=%2Fsettings%23single-sign-on`,
  )
})
