import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giftsReceived } from '#contract/gifts.ts'
import { competitions } from '#contract/competitions.ts'
import {
  type Notification,
  notifications,
  readAllNotifications,
  readNotification,
  unreadCount,
} from '#contract/notifications.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const unreadGift = { name: /^Ben C\. gifted you 1 token/ }
const home = [reply(giftsReceived, []), reply(competitions, [])]
const bell = () => screen.getByRole('button', { name: 'Notifications' })
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))

/** Ben gave one token. */
const gift = (): Notification => ({
  ...{ id: newId(), type: 'gift', params: { tokens: 1, received: true, title: null }, giftId: newId() },
  ...{ message: 'Ben C. gifted you 1 token', isRead: false, createdAt: '2026-11-20T09:00:00.000Z' },
  actor: { firstName: 'Ben', lastNameInitial: 'C', profileImageUrl: null },
})

async function openPanel(rows: Notification[]) {
  const count = rows.filter(({ isRead }) => !isRead).length
  const replies = [...home, reply(notifications, rows), reply(unreadCount, { count })]
  const { user, network } = await renderScreen({ path: '/', replies })
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  await waitFor(() => expect(panel().queryAllByRole('listitem')).toHaveLength(rows.length))
  return { user, network }
}

test('marks one notification as read by a click and the rest at once', async () => {
  const rows = [gift(), gift(), gift()]
  const { user, network } = await openPanel(rows)
  expect(bell()).toHaveAccessibleDescription('3 unread')
  network.answer(reply(readNotification, {}), reply(readAllNotifications, {}), reply(unreadCount, { count: 2 }))
  network.answer(
    reply(
      notifications,
      rows.map((row, index) => ({ ...row, isRead: index === 0 })),
    ),
  )

  await user.click(panel().getAllByRole('button', unreadGift)[0] ?? document.body)
  await waitFor(() => expect(bell()).toHaveAccessibleDescription('2 unread'))
  await waitFor(() => expect(panel().getAllByRole('button', unreadGift)).toHaveLength(2))
  expect(panel().getAllByRole('listitem')[0]).toHaveFocus()

  network.answer(reply(unreadCount, { count: 0 }))
  network.answer(
    reply(
      notifications,
      rows.map((row) => ({ ...row, isRead: true })),
    ),
  )
  await user.click(panel().getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(bell()).toHaveAccessibleDescription(''))
  await waitFor(() => expect(panel().queryByRole('button')).toBeNull())
  expect(panel().getByRole('region', { name: 'Notifications' })).toHaveFocus()
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

  await user.click(panel().getByRole('button', unreadGift))

  expect(await screen.findByText('Not found')).toBeVisible()
  expect(await panel().findByRole('button', unreadGift)).toBeVisible()
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
