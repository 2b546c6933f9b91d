import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const overnight = { from: '22:00', to: '07:00' }
const until = (now: string, hours = overnight, zone = 'UTC') =>
  quietUntil(new Date(now), hours, zone)?.toISOString() ?? null

test('ends in the morning, before and after midnight', () => {
  expect(until('2026-11-18T22:00:00Z')).toBe('2026-11-19T07:00:00.000Z')
  expect(until('2026-11-19T06:59:59Z')).toBe('2026-11-19T07:00:00.000Z')
})

test('is over from the minute of its end on, and not begun before that of its start', () => {
  expect(until('2026-11-19T07:00:00Z')).toBeNull()
  expect(until('2026-11-18T21:59:59Z')).toBeNull()
})

test('holds within one day, too', () => {
  const noon = { from: '12:00', to: '14:30' }

  expect(until('2026-11-18T13:00:00Z', noon)).toBe('2026-11-18T14:30:00.000Z')
  expect(until('2026-11-18T15:00:00Z', noon)).toBeNull()
})

test('there are none where both times are the same', () => {
  expect(until('2026-11-18T22:00:00Z', { from: '22:00', to: '22:00' })).toBeNull()
})

test('follows the clocks of the zone, also in the night in which they change', () => {
  expect(until('2026-11-18T04:30:00Z', overnight, 'America/New_York')).toBe('2026-11-18T12:00:00.000Z')
  expect(until('2026-11-18T14:00:00Z', overnight, 'America/New_York')).toBeNull()
  expect(until('2026-11-01T03:00:00Z', overnight, 'America/New_York')).toBe('2026-11-01T12:00:00.000Z')
})

test('crosses the end of a month and of a year', () => {
  expect(until('2026-12-31T23:30:00Z')).toBe('2027-01-01T07:00:00.000Z')
})
