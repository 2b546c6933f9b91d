import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type ApiKey, apiKeys, createApiKey, revokeApiKey } from '#contract/api-keys.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/admin/api-keys'
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const keyOf = (differences: Partial<ApiKey> = {}): ApiKey => ({
  id: newId(),
  name: 'Payroll',
  scopes: ['people:read', 'people:write'],
  storeNumbers: [],
  createdBy: { firstName: 'Ada', lastNameInitial: 'K' },
  createdAt: daysFromNow(-1),
  expiresAt: daysFromNow(30),
  usedAt: null,
  revokedAt: null,
  ...differences,
})

const openKeys = (rows: ApiKey[]) =>
  renderScreen({ path, me: { role: 'super_admin' }, replies: [reply(apiKeys, rows)] })

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') ?? heading)
}

const dialog = async () => within(await screen.findByRole('dialog'))

test('lists keys with what they may do, their stores and their last use', async () => {
  await openKeys([
    keyOf({ usedAt: daysFromNow(-3) }),
    keyOf({ name: 'Board', storeNumbers: ['0427', '0500'], revokedAt: daysFromNow(0) }),
    keyOf({ name: 'Old', expiresAt: daysFromNow(-1) }),
  ])

  const first = await rowOf('Payroll')
  expect(first.getByText('Read people and registrations · Approve, edit, move and delete people')).toBeVisible()
  expect(first.getByText('All stores')).toBeVisible()
  expect(first.getByText('Last used 3 days ago')).toBeVisible()
  const board = await rowOf('Board')
  expect(board.getByText('Stores 0427, 0500')).toBeVisible()
  expect(board.getByText('Never used')).toBeVisible()
  expect(board.getByText('Revoked')).toBeVisible()
  expect(board.queryByRole('button')).toBeNull()
  expect((await rowOf('Old')).getByText('Expired')).toBeVisible()
})

test('creates a key, and shows it once', async () => {
  const { user, network } = await openKeys([])
  const added = keyOf({ scopes: ['gifts:read'], storeNumbers: ['0427', '0500'] })
  network.answer(reply(createApiKey, { apiKey: added, key: 'bs_secret' }), reply(apiKeys, [added]))
  await user.click(await screen.findByRole('button', { name: 'Create Key' }))

  await user.type((await dialog()).getByLabelText('Name'), 'Payroll')
  await user.click((await dialog()).getByRole('checkbox', { name: 'Read thanks' }))
  await user.type((await dialog()).getByLabelText('Stores'), '0427, 0500')
  await user.click((await dialog()).getByRole('button', { name: 'Create Key' }))

  expect(await screen.findByText('bs_secret')).toBeVisible()
  expect(network.sentTo(createApiKey)).toEqual([
    { name: 'Payroll', scopes: ['gifts:read'], storeNumbers: ['0427', '0500'], days: 90 },
  ])
  await user.click((await dialog()).getByRole('button', { name: 'I have it' }))
  expect(screen.queryByText('bs_secret')).toBeNull()
  expect(await rowOf('Payroll')).toBeTruthy()
})

test('asks for a name and at least one scope before it sends', async () => {
  const { user, network } = await openKeys([])
  await user.click(await screen.findByRole('button', { name: 'Create Key' }))

  await user.click((await dialog()).getByRole('button', { name: 'Create Key' }))

  expect((await dialog()).getByLabelText('Name')).toHaveAccessibleDescription('Enter what the key is for')
  expect((await dialog()).getByRole('group', { name: 'What it may do' })).toHaveAccessibleDescription(
    'Choose what the key may do',
  )
  expect(network.sentTo(createApiKey)).toEqual([])
})

test('revokes a key after a question', async () => {
  const key = keyOf()
  const { user, network } = await openKeys([key])
  const revoked = { ...key, revokedAt: daysFromNow(0) }
  network.answer(reply(revokeApiKey, revoked), reply(apiKeys, [revoked]))

  await user.click((await rowOf('Payroll')).getByRole('button', { name: /^Revoke/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Revoke' }))

  await waitFor(async () => expect((await rowOf('Payroll')).getByText('Revoked')).toBeVisible())
  expect(network.sentTo(revokeApiKey)).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('says so when a key could not be revoked', async () => {
  const { user, network } = await openKeys([keyOf()])
  network.answer(refuse(revokeApiKey, 'not_found'))

  await user.click((await rowOf('Payroll')).getByRole('button', { name: /^Revoke/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Revoke' }))

  expect(await screen.findByText('Error')).toBeVisible()
})
