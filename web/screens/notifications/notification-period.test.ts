import { expect, test } from 'vitest'
import { notificationPeriod } from './notification-period.ts'

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
