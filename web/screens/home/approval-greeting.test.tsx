import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { type Notification, notifications, readNotification, unreadCount } from '#contract/notifications.ts'
import { reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, newId } from '#test/component/users.ts'
import { awaitsApprovalKey, readLocalValue, writeLocalValue } from '#web/data/device/local-storage.ts'

const path = '/'
const notification = (type: string): Notification => ({
  id: newId(),
  type,
  message: '',
  isRead: false,
  createdAt: '2026-11-18T12:00:00.000Z',
  giftId: null,
  link: '/',
  params: { tokens: null, received: null, title: null },
  quote: null,
  milestone: null,
  others: 0,
  times: 1,
  actor: null,
})
const noGifts = [reply(giftsReceived, []), reply(giftsGiven, [])]

test('greets a person who has waited here for the approval once, with the first step', async () => {
  const me = approvedUser({ firstName: 'Zoë', giftTokens: 1 })
  writeLocalValue(awaitsApprovalKey, me.id)
  const replies = [...noGifts, reply(competitions, []), reply(notifications, [])]
  await renderScreen({ path, me, replies })

  const steps = await screen.findByRole('region', { name: "You're in, Zoë! Who helped you today?" })
  await waitFor(() => expect(within(steps).getByRole('status')).toHaveTextContent('Your account is approved.'))
  expect(readLocalValue(awaitsApprovalKey)).toBeNull()
  // A toast would cover the steps.
  expect(within(screen.getByRole('region', { name: 'Messages (F8)' })).getByRole('status')).toBeEmptyDOMElement()
})

test('marks the notification of the approval as read, which the greeting says', async () => {
  const me = approvedUser({ firstName: 'Zoë', giftTokens: 1 })
  writeLocalValue(awaitsApprovalKey, me.id)
  const [approval, gift] = [notification('approved'), notification('gift')]
  const read: unknown[] = []
  const replies = [
    ...noGifts,
    reply(competitions, []),
    reply(unreadCount, { count: 2, newestGiftId: null }),
    reply(notifications, [gift, approval]),
    replyTo(readNotification, ({ params }) => (read.push(params.id), {})),
  ]
  await renderScreen({ path, me, replies })

  await waitFor(() => expect(read).toEqual([approval.id]))
})

test('greets nobody who was approved before', async () => {
  writeLocalValue(awaitsApprovalKey, newId())
  await renderScreen({ path, me: { giftTokens: 1 }, replies: [...noGifts, reply(competitions, [])] })

  expect(await screen.findByRole('region', { name: 'Who helped you today?' })).toBeVisible()
  expect(screen.queryByText(/^You're in/)).toBeNull()
})
