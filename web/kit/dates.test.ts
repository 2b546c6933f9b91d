import { expect, test } from 'vitest'
import { capitalized, competitionDate, feedDate, giftDate, monthName, partsOf } from './dates.ts'

test("formats a gift's date with month, day, year and twelve-hour time", () => {
  expect(giftDate('2026-11-21T04:03:00.000Z', 'UTC')).toBe('Nov 21, 2026 at 4:03 AM')
  expect(giftDate('2026-11-21T12:30:00.000Z', 'UTC')).toBe('Nov 21, 2026 at 12:30 PM')
})

test('shows midnight as 12 AM', () => {
  expect(giftDate('2026-01-02T00:05:00.000Z', 'UTC')).toBe('Jan 2, 2026 at 12:05 AM')
})

test("formats a gift's date in the viewer's time zone", () => {
  expect(giftDate('2026-12-31T23:30:00.000Z', 'Asia/Tokyo')).toBe('Jan 1, 2027 at 8:30 AM')
})

test('leaves the year out in the feed', () => {
  expect(feedDate('2026-11-21T16:03:00.000Z', 'UTC')).toBe('Nov 21 at 4:03 PM')
})

test("formats a competition's date without a time", () => {
  expect(competitionDate('2026-09-01T16:03:00.000Z', 'UTC')).toBe('Sep 1, 2026')
})

test("names the month in the organisation's time zone", () => {
  const lastHourInLondon = new Date('2026-11-30T23:30:00.000Z')

  expect(monthName(lastHourInLondon, 'Europe/London')).toBe('November 2026')
  expect(monthName(lastHourInLondon, 'Europe/Berlin')).toBe('December 2026')
})

test.each([
  ['en-US', '2026-11-21T13:40:00.000Z', 'Europe/Madrid', '2:40 PM'],
  ['es-US', '2026-11-21T20:40:00.000Z', 'America/Mexico_City', '2:40 p.m.'],
  ['es-US', '2026-11-21T13:40:00.000Z', 'Europe/Madrid', '14:40'],
  ['es-US', '2026-11-21T14:40:00.000Z', 'Atlantic/Canary', '14:40'],
  ['es-US', '2026-11-21T13:40:00.000Z', 'Africa/Ceuta', '14:40'],
  ['fr', '2026-11-21T19:40:00.000Z', 'America/Montreal', '14:40'],
])('texts of %s show %s in %s as %s', (language, instant, zone, time) => {
  expect(partsOf(instant, zone, language).time.replace(/\s/g, ' ')).toBe(time)
})

test('begins the name of a month that stands alone with a capital', () => {
  expect(capitalized('noviembre de 2026')).toBe('Noviembre de 2026')
})
