import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { groupNotifications, notificationPeriod } from './group-notifications.ts'

const about = (giftId: string, type: string, isRead: boolean, id: string): Notification => ({
  id,
  type,
  giftId,
  isRead,
  params: { tokens: null, received: true, title: null },
  message: '',
  milestone: null,
  others: 0,
  times: 1,
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

test.each([
  ['2026-11-21T00:00:00.000Z', 'Today'],
  ['2026-11-21T09:00:01.000Z', 'Today'],
  ['2026-11-22T00:00:00.000Z', 'Today'],
  ['2026-11-20T23:59:59.999Z', 'Yesterday'],
  ['2026-11-20T00:00:00.000Z', 'Yesterday'],
  ['2026-11-19T23:59:59.999Z', 'Last 7 days'],
  ['2026-11-15T00:00:00.000Z', 'Last 7 days'],
  ['2026-11-14T23:59:59.999Z', 'Earlier'],
  ['2025-11-20T12:00:00.000Z', 'Earlier'],
])('a notification of %s is under %s', (createdAt, period) => {
  expect(notificationPeriod(createdAt, new Date('2026-11-21T09:00:00.000Z'), 'UTC')).toBe(period)
})

test('the day before a change to summer time is yesterday, also right after midnight', () => {
  const now = new Date('2026-03-09T04:30:00.000Z')

  // In New York, March 8 had 23 hours.
  expect(notificationPeriod('2026-03-08T05:30:00.000Z', now, 'America/New_York')).toBe('Yesterday')
  expect(notificationPeriod('2026-03-08T04:45:00.000Z', now, 'America/New_York')).toBe('Last 7 days')
})
