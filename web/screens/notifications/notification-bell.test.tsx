import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logOut } from '#contract/auth.ts'
import { giftsReceived } from '#contract/gifts.ts'
import { competitions } from '#contract/competitions.ts'
import { leaderboard, myRank } from '#contract/leaderboard.ts'
import {
  type Notification,
  notifications,
  readAllNotifications,
  readNotification,
  unreadCount,
} from '#contract/notifications.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { onLeave } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const unreadGift = { name: /^Ben C\. gifted you 1 token/ }
const home = [reply(giftsReceived, []), reply(competitions, [])]
const bell = () => screen.getByRole('button', { name: 'Notifications' })
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))

/** Ben gave one token. */
const gift = (): Notification => ({
  id: newId(),
  type: 'gift',
  params: { tokens: 1, received: true, title: null },
  giftId: newId(),
  message: 'Ben C. gifted you 1 token',
  isRead: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  link: '/leaderboard',
  quote: null,
  milestone: null,
  others: 0,
  times: 1,
  actor: { id: newId(), firstName: 'Ben', lastNameInitial: 'C', profileImageUrl: null },
})

async function openPanel(rows: Notification[], shown = rows.length) {
  const count = rows.filter(({ isRead }) => !isRead).length
  const replies = [...home, reply(notifications, rows), reply(unreadCount, { count, newestGiftId: null })]
  const { user, network } = await renderScreen({ path: '/', replies })
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  await waitFor(() => expect(panel().queryAllByRole('listitem')).toHaveLength(shown))
  return { user, network }
}

test('quotes the message that a notification is about', async () => {
  await openPanel([{ ...gift(), quote: 'Great close last night' }, gift()])

  expect(panel().getByText('Great close last night')).toBeVisible()
  expect(panel().getAllByRole('listitem')[1]?.querySelector('q')).toBeNull()
})

test('says that an unopened gift waits, and nothing of a read one', async () => {
  await openPanel([gift(), { ...gift(), isRead: true }, { ...gift(), type: 'boost' }])

  expect(panel().getAllByText('Open it')).toHaveLength(1)
  expect(panel().getAllByRole('listitem')[0]).toHaveTextContent('Open it')
})

test('tells the milestone that a gift was', async () => {
  await openPanel([{ ...gift(), milestone: 50, isRead: true }, gift()])

  const told = panel()
    .getAllByRole('listitem')
    .map((row) => row.textContent?.includes('That makes 50 thank-yous!'))
  expect(told).toEqual([true, false])
})

test('shows no question mark for an administrator without a name, and one for nobody', async () => {
  const params = { tokens: 4, received: true, title: null }
  await openPanel([
    { ...gift(), type: 'tokens_added', params, giftId: null, actor: null },
    { ...gift(), type: 'approved', params, giftId: null, actor: null },
  ])
  const [added, approved] = panel().getAllByRole('listitem')

  expect(added).toHaveTextContent(/^An administrator added 4 tokens/)
  expect(approved).toHaveTextContent(/^\?Your account has been approved/)
})

test('an own win has a trophy in place of a person', async () => {
  const params = { tokens: null, received: null, title: 'Dinner' }
  await openPanel([{ ...gift(), type: 'won', params, giftId: null, actor: null }])

  const [won] = panel().getAllByRole('listitem')
  expect(won).toHaveTextContent(/^You won "Dinner"!/)
  expect(won?.querySelectorAll('svg.lucide-trophy')).toHaveLength(1)
})

test('opens what a notification is about and marks it as read; then marks the rest at once', async () => {
  const rows = [gift(), gift(), gift()]
  const { user, network } = await openPanel(rows)
  expect(bell()).toHaveAccessibleDescription('3 unread')
  network.answer(
    reply(readNotification, {}),
    reply(readAllNotifications, {}),
    reply(unreadCount, { count: 2, newestGiftId: null }),
  )
  network.answer(reply(leaderboard, []), reply(myRank, null))
  network.answer(
    reply(
      notifications,
      rows.map((row, index) => ({ ...row, isRead: index === 0 })),
    ),
  )

  await user.click(panel().getAllByRole('link', unreadGift)[0] ?? document.body)
  expect(await screen.findByRole('heading', { name: 'Monthly Leaderboard' })).toHaveFocus()
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
  await waitFor(() => expect(bell()).toHaveAccessibleDescription('2 unread'))
  await user.click(bell())
  await waitFor(() => expect(panel().queryAllByText('Unread')).toHaveLength(2))
  expect(panel().getAllByRole('link', unreadGift)).toHaveLength(3)

  network.answer(reply(unreadCount, { count: 0, newestGiftId: null }))
  network.answer(
    reply(
      notifications,
      rows.map((row) => ({ ...row, isRead: true })),
    ),
  )
  await user.click(panel().getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(bell()).toHaveAccessibleDescription(''))
  await waitFor(() => expect(panel().queryByText('Unread')).toBeNull())
  expect(panel().getByRole('region', { name: 'Notifications' })).toHaveFocus()
})

async function expectOneRow(type: string, sentence: RegExp) {
  const answer = { type, giftId: newId(), others: 3, link: '/notifications' }
  const rows = [...Array.from({ length: 4 }, () => ({ ...gift(), ...answer, id: newId() })), gift()]
  const { user, network } = await openPanel(rows, 2)
  network.answer(reply(readNotification, {}), reply(unreadCount, { count: 1, newestGiftId: null }))

  await user.click(panel().getByRole('link', { name: sentence }))

  expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  expect(network.sentTo(readNotification)).toEqual([{ grouped: true }])
  expect(bell()).toHaveAccessibleDescription('1 unread')
}

test('groups the reactions to a gift, and reads them together', () =>
  expectOneRow('reaction', /^Ben C\. and 3 others reacted to your recognition/))

test('groups the comments on a gift, and reads them together', () =>
  expectOneRow('comment', /^Ben C\. and 3 others commented on your recognition/))

test('each notification has the icon of its type, which adds nothing to its name', async () => {
  const types = ['gift', 'comment', 'boost', 'won', 'of a newer version']
  await openPanel(types.map((type) => ({ ...gift(), type })))

  const icons = panel()
    .getAllByRole('link')
    .map((link) => link.querySelector('svg[aria-hidden]')?.classList.value)
  expect(icons).toEqual(
    ['gift', 'message-circle', 'rocket', 'trophy', 'bell'].map((name) =>
      expect.stringMatching(new RegExp(`lucide-${name}(?![\\w-])`)),
    ),
  )
  expect(panel().getByRole('link', unreadGift)).toHaveAccessibleName(/^Ben C\. gifted you 1 token/)
})

test('the page puts the notifications under their days; the panel shows them without', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  const days = ['21', '20', '20', '12'].map((day) => ({ ...gift(), createdAt: `2026-11-${day}T12:00:00.000Z` }))
  const rows = days.map((row) => ({ ...row, link: '/notifications' }))
  const { user, network } = await openPanel(rows)
  expect(panel().getAllByRole('heading')).toHaveLength(1)

  network.answer(reply(readNotification, {}))
  await user.click(panel().getAllByRole('link', unreadGift)[0] ?? document.body)

  await screen.findByRole('heading', { name: 'Notifications', level: 1 })
  const titles = await within(screen.getByRole('main')).findAllByRole('heading', { level: 2 })
  expect(
    titles.map((title) => [title.textContent, within(title.closest('section')!).getAllByRole('listitem').length]),
  ).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Earlier', 1],
  ])
})

test('shows 9+ for more than nine notifications', async () => {
  await openPanel(Array.from({ length: 10 }, gift))

  expect(bell()).toHaveTextContent('Notifications9+')
  expect(bell()).toHaveAccessibleDescription('10 unread')
})

test('the panel has an empty state', async () => {
  await openPanel([])

  expect(await panel().findByText('No notifications yet')).toBeVisible()
})

test('shows a notification as unread again when the server refuses, with its message', async () => {
  const { user, network } = await openPanel([gift()])
  network.answer(refuse(readNotification, 'not_found'))

  network.answer(reply(leaderboard, []), reply(myRank, null))
  await user.click(panel().getByRole('link', unreadGift))

  expect(await screen.findByText('Not found')).toBeVisible()
  await user.click(bell())
  expect(await panel().findByText('Unread')).toBeVisible()
})

test('focuses the list after a retry has loaded it', async () => {
  const { user, network } = await renderScreen({ path: '/', replies: [...home, refuse(notifications, 'unavailable')] })
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  const retry = await panel().findByRole('button', { name: 'Retry' })

  network.answer(reply(notifications, [gift()]))
  retry.focus()
  await user.keyboard('{Enter}')

  expect(await panel().findByText(/gifted you 1 token/)).toBeVisible()
  expect(panel().getByRole('region', { name: 'Notifications' })).toHaveFocus()
})

test('the icon of the app has the unread count, also when another tab has read some, and none after a log-out', async () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  onLeave(() => ['setAppBadge', 'clearAppBadge'].forEach((name) => Reflect.deleteProperty(navigator, name)))
  const { user, network } = await openPanel([gift(), gift()])
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2))

  network.answer(reply(unreadCount, { count: 1, newestGiftId: null }))
  await network.sendEvent('person')
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1))

  network.answer(reply(readAllNotifications, {}), reply(unreadCount, { count: 0, newestGiftId: null }))
  await user.click(panel().getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(0))
  expect(clearAppBadge).not.toHaveBeenCalled()

  network.answer(reply(logOut, {}))
  await user.click(screen.getByRole('button', { name: 'User menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalledOnce())
})
