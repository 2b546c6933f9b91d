import { screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { pendingRegistrations } from '#contract/approvals.ts'
import { competitions } from '#contract/competitions.ts'
import { ownPasskeys } from '#contract/passkeys.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const me = { id: newId(), role: 'admin' as const, adminStores: ['0427'] }
const title = 'Protect your account with a passkey'
const at = '2026-11-01T12:00:00.000Z'
const lists = [reply(pendingRegistrations, []), reply(adminUsers, []), reply(competitions, [])]

const openDashboard = (passkeys: string[]) =>
  renderScreen({
    path: '/admin',
    me,
    replies: [
      ...lists,
      reply(
        ownPasskeys,
        passkeys.map((name) => ({ id: newId(), name, createdAt: at, usedAt: null })),
      ),
    ],
  })

beforeEach(() => void vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => ({}) }))

test('offers an admin without a passkey to add one', async () => {
  await openDashboard([])

  expect(await screen.findByRole('region', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add a Passkey' })).toHaveAttribute('href', '/settings#passkeys')
})

test('an admin who declines is not asked again on this device, and the focus goes on to the cards', async () => {
  const { user } = await openDashboard([])

  await user.click(await screen.findByRole('button', { name: 'Not Now' }))

  expect(screen.queryByRole('region', { name: title })).toBeNull()
  expect(screen.getByRole('link', { name: 'User Management' }).closest('ul')).toHaveFocus()
  document.body.replaceChildren()
  await openDashboard([])
  await screen.findByRole('link', { name: 'User Management' })
  expect(screen.queryByRole('region', { name: title })).toBeNull()
})

test('shows nothing to an admin who has a passkey', async () => {
  await openDashboard(['Office laptop'])

  await screen.findByRole('link', { name: 'User Management' })
  expect(screen.queryByRole('region', { name: title })).toBeNull()
})

test('shows nothing in a browser without passkeys', async () => {
  vi.unstubAllGlobals()
  await openDashboard([])

  await screen.findByRole('link', { name: 'User Management' })
  expect(screen.queryByRole('region', { name: title })).toBeNull()
})
