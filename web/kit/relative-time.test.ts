import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-18T12:00:00.000Z')
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, 'less than a minute ago'],
  [29 * second, 'less than a minute ago'],
  [30 * second, '1 minute ago'],
  [89 * second, '1 minute ago'],
  [90 * second, '2 minutes ago'],
  [5 * minute, '5 minutes ago'],
  [44 * minute + 29 * second, '44 minutes ago'],
  [44 * minute + 30 * second, 'about 1 hour ago'],
  [89 * minute + 29 * second, 'about 1 hour ago'],
  [89 * minute + 30 * second, 'about 2 hours ago'],
  [23 * hour + 59 * minute + 29 * second, 'about 24 hours ago'],
  [23 * hour + 59 * minute + 30 * second, '1 day ago'],
  [41 * hour + 59 * minute, '1 day ago'],
  [42 * hour, '2 days ago'],
  [29 * day + 23 * hour, '30 days ago'],
  [30 * day, 'about 1 month ago'],
  [45 * day, 'about 2 months ago'],
  [59 * day, 'about 2 months ago'],
  [60 * day, '2 months ago'],
])('formats %i milliseconds as %s', (ago, words) => {
  expect(relativeTime(new Date(now.getTime() - ago).toISOString(), now)).toBe(words)
})

test.each([
  ['2025-11-19T12:00:00Z', '12 months ago'],
  ['2025-11-18T12:00:00Z', 'about 1 year ago'],
  ['2025-08-19T12:00:00Z', 'about 1 year ago'],
  ['2025-08-18T12:00:00Z', 'over 1 year ago'],
  ['2025-02-19T12:00:00Z', 'over 1 year ago'],
  ['2025-02-18T12:00:00Z', 'almost 2 years ago'],
  ['2023-11-18T12:00:00Z', 'about 3 years ago'],
])('formats %s as %s', (instant, words) => {
  expect(relativeTime(instant, now)).toBe(words)
})

test('never formats a time in the future', () => {
  expect(relativeTime('2026-11-18T12:03:00Z', now)).toBe('less than a minute ago')
})
