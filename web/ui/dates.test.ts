import { expect, test } from 'vitest'
import { competitionDate, feedDate, giftDate, monthName } from './dates.ts'

test('a gift is dated with month, day, year and the time on a twelve-hour clock', () => {
  expect(giftDate('2026-11-21T04:03:00.000Z', 'UTC')).toBe('Nov 21, 2026 at 4:03 AM')
  expect(giftDate('2026-11-21T12:30:00.000Z', 'UTC')).toBe('Nov 21, 2026 at 12:30 PM')
})

test('midnight is 12 AM', () => {
  expect(giftDate('2026-01-02T00:05:00.000Z', 'UTC')).toBe('Jan 2, 2026 at 12:05 AM')
})

test('a gift is dated in the zone of the person who looks', () => {
  expect(giftDate('2026-12-31T23:30:00.000Z', 'Asia/Tokyo')).toBe('Jan 1, 2027 at 8:30 AM')
})

test('the feed leaves the year out', () => {
  expect(feedDate('2026-11-21T16:03:00.000Z', 'UTC')).toBe('Nov 21 at 4:03 PM')
})

test('a competition is dated by its day', () => {
  expect(competitionDate('2026-09-01T16:03:00.000Z', 'UTC')).toBe('Sep 1, 2026')
})

test("the board's month is the one of the organisation's zone", () => {
  const lastHourInLondon = new Date('2026-11-30T23:30:00.000Z')

  expect(monthName(lastHourInLondon, 'Europe/London')).toBe('November 2026')
  expect(monthName(lastHourInLondon, 'Europe/Berlin')).toBe('December 2026')
})
