import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type OwnDevice, ownDevice, pairing } from '#contract/devices.ts'
import { type Wall, wall, type WallThanks } from '#contract/wall.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { pairedDevice } from '#test/component/devices.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { colleague, newId } from '#test/component/users.ts'

const person = (firstName: string) => colleague({ firstName, lastNameInitial: 'G' })

const thanksOf = (message: string, differences: Partial<WallThanks> = {}): WallThanks => ({
  id: newId(),
  from: person('Ana'),
  to: [person('Ben')],
  message,
  gifUrl: null,
  reason: null,
  createdAt: new Date().toISOString(),
  ...differences,
})

const empty: Wall = { thanks: [], goal: null, board: [], competitions: [] }

const openWall = (shown: Partial<Wall>, differences: Partial<OwnDevice> = {}) =>
  renderScreen({
    path: '/wall',
    replies: [
      reply(ownDevice, pairedDevice({ purpose: 'wall', storeName: 'Main Street', ...differences })),
      reply(wall, { ...empty, ...shown }),
    ],
  })

test('shows the newest thanks in large type, with who thanks whom', async () => {
  await openWall({
    thanks: [
      thanksOf('You saved the lunch rush', { to: [person('Ben'), person('Cal')], reason: '🤝 Teamwork' }),
      thanksOf('Earlier'),
    ],
  })

  expect(await screen.findByText('You saved the lunch rush')).toBeVisible()
  expect(screen.getByText('Ana G. thanks Ben G. and Cal G.')).toBeVisible()
  expect(screen.getByText('🤝 Teamwork')).toBeVisible()
  expect(screen.queryByText('Earlier')).toBeNull()
  expect(screen.getByText('Main Street')).toBeVisible()
})

test('shows the goal, the board and the competitions of the store', async () => {
  await openWall({
    goal: { text: 'Pizza', target: 200, thanks: 120, endsOn: '2026-11-30' },
    board: [{ ...person('Ben'), rank: 1, tokenCount: 12 }],
    competitions: [{ id: newId(), title: 'Stand mixer', endDate: '2026-11-30T12:00:00.000Z' }],
  })

  expect(await screen.findByText('120 of 200')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Pizza' })).toHaveAttribute('value', '120')
  const board = within(screen.getByRole('list', { name: 'This month' }))
  expect(board.getByText('Ben G.')).toBeVisible()
  expect(screen.getByText('Stand mixer')).toBeVisible()
  expect(screen.getByText('The next thanks appear here')).toBeVisible()
})

test('is dark in the hours of the device', async () => {
  const dayMs = 86_400_000
  const timeAt = (ms: number) => new Date(ms).toISOString().slice(11, 16)
  const now = Date.now()
  await openWall(
    { thanks: [thanksOf('Great')] },
    { darkFrom: timeAt(now - dayMs / 4), darkUntil: timeAt(now + dayMs / 4) },
  )

  expect(await screen.findByRole('heading', { name: 'Wall' })).toBeInTheDocument()
  expect(screen.queryByText('Great')).toBeNull()
})

test('leads to the pairing of the screen once it is revoked', async () => {
  await renderScreen({
    path: '/wall',
    replies: [
      refuse(ownDevice, 'device_not_paired'),
      refuse(wall, 'device_not_paired'),
      reply(pairing, {
        isPaired: false,
        waiting: {
          code: '123456',
          expiresAt: new Date(Date.now() + 600_000).toISOString(),
          link: 'http://localhost/admin/devices?code=123456',
          qr: { size: 3, path: 'M1 1h1v1h-1z' },
        },
      }),
    ],
  })

  expect(await screen.findByText('123 456')).toBeVisible()
  await waitFor(() => expect(location.pathname).toBe('/device'))
})
