import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { groupNotifications } from './group-notifications.ts'

const about = (giftId: string, type: string, isRead: boolean, id: string): Notification => ({
  id,
  type,
  giftId,
  isRead,
  params: { tokens: null, received: true, title: null },
  message: '',
  others: 0,
  quote: null,
  link: '',
  createdAt: '2026-11-21T12:00:00.000Z',
  actor: null,
})

test('groups the reactions, comments and boosts of one gift under the newest, and counts the unread ones', () => {
  const rows = [
    about('g', 'reaction', true, '6'),
    about('g', 'boost', false, '5'),
    about('g', 'reaction', false, '4'),
    about('other', 'reaction', true, '3'),
    about('g', 'comment', false, '2'),
    about('g', 'comment', false, '1'),
    about('g', 'gift', false, '0'),
    about('other', 'comment', false, '00'),
  ]

  const groups = groupNotifications(rows).map(({ notification, unread }) => [notification.id, unread])

  expect(groups).toEqual([
    ['6', 1],
    ['5', 1],
    ['3', 0],
    ['2', 2],
    ['0', 1],
    ['00', 1],
  ])
})
