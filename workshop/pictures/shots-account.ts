import { inOrder, press, type, waitFor } from './actions.ts'
import { longNames, meWith, ownPasskeys } from './extremes.ts'
import { unopenedThanks, unreadThanks } from './moments.ts'
import { nothing, type Shot } from './shot.ts'

const board = { viewer: 'crew', path: '/leaderboard' } as const
const bell = { viewer: 'crew', path: '/settings', act: press(/^Notifications/) } as const
const settings = { viewer: 'crew', path: '/settings' } as const

function lastMonth() {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)
}

export const accountShots: Shot[] = [
  { ...board, name: 'leaderboard', caption: 'The month’s twenty.', isWhole: true },
  { ...board, name: 'leaderboard-waiting', caption: 'On its way.', replies: { '/api/leaderboard': 'never' } },
  {
    ...board,
    name: 'leaderboard-empty',
    caption: 'Before the month’s first gift.',
    replies: { '/api/leaderboard': nothing, '/api/leaderboard/me': () => 'null' },
  },
  {
    ...board,
    name: 'leaderboard-failed',
    caption: 'It cannot be read.',
    replies: { '/api/leaderboard': 'failure' },
    act: waitFor('Retry'),
  },
  {
    ...board,
    name: 'leaderboard-extremes',
    caption: 'Long names, large counts.',
    replies: { '/api/leaderboard': longNames },
  },
  { ...board, name: 'leaderboard-everyone', path: '/leaderboard?scope=everyone', caption: 'The people of all stores.' },
  { ...board, name: 'leaderboard-month', path: `/leaderboard?month=${lastMonth()}`, caption: 'An earlier month.' },
  {
    ...board,
    name: 'leaderboard-stores',
    caption: 'Where the owner shows stores only.',
    replies: { '/api/organization': () => '{"reasons":[],"leaderboard":"stores"}' },
  },
  {
    ...board,
    name: 'thanks-sheet',
    caption: 'A gift that arrives while the app is open.',
    replies: {
      ...unopenedThanks,
      '/api/notifications/unread-count': () => '{"count":1,"newestGiftId":null}',
      '/api/notifications/mark-all-read': 'done',
    },
    act: async (page) => {
      await page.route('**/unread-count', (route) => route.fulfill({ json: unreadThanks }))
      await inOrder(press(/^Notifications/), press('Mark all as read'), waitFor('thanked you'))(page)
      await page.keyboard.press('Escape')
    },
  },
  { ...bell, name: 'notifications', caption: 'Notifications.' },
  { ...bell, name: 'notifications-page', path: '/notifications', act: undefined, caption: 'All notifications.' },
  { ...bell, name: 'notifications-waiting', caption: 'On their way.', replies: { '/api/notifications': 'never' } },
  {
    ...bell,
    name: 'notifications-empty',
    caption: 'Nothing happened yet.',
    replies: {
      '/api/notifications': nothing,
      '/api/notifications/unread-count': () => '{"count":0,"newestGiftId":null}',
    },
  },
  {
    ...bell,
    name: 'notifications-failed',
    caption: 'They cannot be read.',
    replies: { '/api/notifications': 'failure' },
  },
  { ...settings, name: 'settings', caption: 'Settings.', isWhole: true, act: waitFor('Where you are logged in') },
  { ...settings, path: '/statement', name: 'statement', caption: 'Every move of one’s tokens.' },
  {
    ...settings,
    path: '/statement?show=received',
    name: 'statement-received',
    caption: 'What colleagues gave one.',
    act: waitFor('received'),
  },
  {
    ...settings,
    path: '/statement?show=entries',
    name: 'statement-none-of-kind',
    caption: 'No move of the chosen kind.',
    replies: { '/api/tokens/statement': nothing },
    act: waitFor('You have entered no competition yet'),
  },
  {
    ...settings,
    path: '/settings#passkeys',
    name: 'settings-passkeys',
    caption: 'A passkey, and an email that is not verified.',
    isWhole: true,
    replies: { '/api/user/passkeys': ownPasskeys, '/api/auth/user': meWith({ emailVerifiedAt: null }) },
    act: waitFor('My phone'),
  },
  {
    ...settings,
    path: '/settings#kiosk',
    name: 'settings-badge',
    caption: 'The badge for the kiosk of the store.',
    act: press(/^Show My Badge$/),
  },
  {
    ...settings,
    path: '/settings#recovery-codes',
    name: 'settings-recovery-codes',
    caption: 'New recovery codes, shown once.',
    act: inOrder(press(/^(Create|Replace) Codes$/), waitFor('Write them down now')),
  },
  {
    ...settings,
    path: '/settings#recovery-codes',
    name: 'settings-confirm-identity',
    caption: 'The log-in was a while ago.',
    replies: { '/api/user/recovery-codes': 'stale log-in' },
    act: inOrder(press(/^(Create|Replace) Codes$/), waitFor("Confirm it's you")),
  },
  {
    ...settings,
    name: 'settings-refused',
    caption: 'Two new passwords that differ.',
    act: inOrder(
      type('New Password', 'one of them'),
      type('Confirm Password', 'another'),
      press('Update Password'),
      waitFor('New passwords do not match'),
    ),
  },
  {
    ...settings,
    name: 'settings-picture',
    caption: 'A picture chosen.',
    act: async (page) => {
      const buffer = await page.screenshot()
      await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
      await page.getByText('me.png').waitFor()
      await page.locator('#picture').evaluate((card) => card.scrollIntoView())
    },
  },
]
