import { inTurn, press, type, waitFor } from './actions.ts'
import { longNames } from './extremes.ts'
import { nothing, type Shot } from './shot.ts'

const board = { viewer: 'crew', path: '/leaderboard' } as const
const bell = { viewer: 'crew', path: '/settings', act: press(/^Notifications/) } as const
const settings = { viewer: 'crew', path: '/settings' } as const

export const colleagueShots: Shot[] = [
  { ...board, name: 'leaderboard', says: 'The month’s twenty.', isWhole: true },
  { ...board, name: 'leaderboard-waiting', says: 'On its way.', answers: { '/api/leaderboard': 'never' } },
  {
    ...{ ...board, name: 'leaderboard-empty', says: 'Before the month’s first gift.' },
    answers: { '/api/leaderboard': nothing, '/api/leaderboard/mine': () => 'null' },
  },
  {
    ...{ ...board, name: 'leaderboard-failed', says: 'It cannot be read.', answers: { '/api/leaderboard': 'failure' } },
    act: waitFor('Retry'),
  },
  {
    ...board,
    name: 'leaderboard-extremes',
    says: 'Long names, large counts.',
    answers: { '/api/leaderboard': longNames },
  },
  { ...bell, name: 'notifications', says: 'Notifications.' },
  { ...bell, name: 'notifications-waiting', says: 'On their way.', answers: { '/api/notifications': 'never' } },
  {
    ...{ ...bell, name: 'notifications-empty', says: 'Nothing happened yet.' },
    answers: { '/api/notifications': nothing, '/api/notifications/unread-count': () => '{"count":0}' },
  },
  { ...bell, name: 'notifications-failed', says: 'They cannot be read.', answers: { '/api/notifications': 'failure' } },
  { ...settings, name: 'settings', says: 'Settings.', isWhole: true, act: waitFor('Where you are logged in') },
  {
    ...{ ...settings, name: 'settings-refused', says: 'Two new passwords that differ.' },
    act: inTurn(
      type('New Password', 'one of them'),
      type('Confirm Password', 'another'),
      press('Update Password'),
      waitFor('New passwords do not match'),
    ),
  },
  {
    ...{ ...settings, name: 'settings-picture', says: 'A picture chosen.' },
    act: async (page) => {
      const buffer = await page.screenshot()
      await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
      await page.getByText('me.png').scrollIntoViewIfNeeded()
    },
  },
]
