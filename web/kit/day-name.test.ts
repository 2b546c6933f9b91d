import { expect, test } from 'vitest'
import { dayName } from './day-name.ts'

test.each([
  ['2026-11-21T00:00:00.000Z', 'Today'],
  ['2026-11-22T00:00:00.000Z', 'Today'],
  ['2026-11-20T23:59:59.999Z', 'Yesterday'],
  ['2026-11-19T23:59:59.999Z', 'Nov 19, 2026'],
])('the day of %s is %s', (instant, name) => {
  expect(dayName(instant, new Date('2026-11-21T09:00:00.000Z'), 'UTC')).toBe(name)
})

test('the day before a change to summer time is yesterday, also right after midnight', () => {
  const now = new Date('2026-03-09T04:30:00.000Z')

  // In New York, March 8 had 23 hours.
  expect(dayName('2026-03-08T05:30:00.000Z', now, 'America/New_York')).toBe('Yesterday')
  expect(dayName('2026-03-08T04:45:00.000Z', now, 'America/New_York')).toBe('Mar 7, 2026')
})
