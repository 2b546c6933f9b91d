import { expect, test } from 'vitest'
import { monthBefore, monthOf, monthStart, nextWeekStart, weekOf, weeksBetween, weekStart } from './calendar.ts'

test.each([
  ['2026-12-27T23:59:58Z', 'UTC', '2026-W52'],
  ['2026-12-28T00:00:00Z', 'UTC', '2026-W53'],
  ['2027-01-01T12:00:00Z', 'UTC', '2026-W53'],
  ['2027-01-03T23:59:59Z', 'UTC', '2026-W53'],
  ['2027-01-04T00:00:00Z', 'UTC', '2027-W01'],
  ['2024-12-30T00:00:00Z', 'UTC', '2025-W01'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-W10'],
  ['2026-03-09T04:00:00Z', 'America/New_York', '2026-W11'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-W44'],
  ['2026-11-02T05:00:00Z', 'America/New_York', '2026-W45'],
])('puts %s in %s into week %s', (instant, zone, week) => {
  expect(weekOf(new Date(instant), zone)).toBe(week)
})

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Santiago',
]

test('changes the week at midnight on Monday only, in seven zones over two years', () => {
  for (const timeZone of zones) {
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    let changes = 0
    let week = weekOf(new Date(Date.UTC(2026, 0, 1)), timeZone)
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 1_800_000) {
      const next = weekOf(new Date(at), timeZone)
      if (next === week) continue
      expect(local.format(new Date(at))).toMatch(/^Mon,? 00:00/)
      expect(weekOf(new Date(at - 1), timeZone)).toBe(week)
      week = next
      changes += 1
    }
    expect(changes).toBe(104)
  }
})

test('a month began at the midnight before which it was the month before, in seven zones over two years', () => {
  for (const timeZone of zones)
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 7 * 3_600_000) {
      const instant = new Date(at)
      const start = monthStart(instant, timeZone)
      expect(monthOf(start, timeZone)).toBe(monthOf(instant, timeZone))
      expect(monthOf(new Date(start.getTime() - 1), timeZone)).toBe(monthBefore(instant, timeZone))
    }
})

test('begins a month at midnight in the time zone of the organisation', () => {
  expect(monthOf(new Date('2026-12-01T04:59:59.999Z'), 'America/New_York')).toBe('2026-11')
  expect(monthOf(new Date('2026-12-01T05:00:00Z'), 'America/New_York')).toBe('2026-12')
})

test.each([
  ['2026-11-18T12:00:00Z', 'UTC', '2026-11-23T00:00:00.000Z'],
  ['2026-11-23T00:00:00Z', 'UTC', '2026-11-30T00:00:00.000Z'],
  ['2026-12-27T23:59:58Z', 'UTC', '2026-12-28T00:00:00.000Z'],
  ['2026-03-06T12:00:00Z', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-10-30T12:00:00Z', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-11-18T12:00:00Z', 'Asia/Kathmandu', '2026-11-22T18:15:00.000Z'],
])('begins the week after %s in %s at %s', (instant, zone, start) => {
  expect(nextWeekStart(new Date(instant), zone).toISOString()).toBe(start)
})

test.each([
  ['2026-11-18T12:00:00Z', 'UTC', '2026-11-16T00:00:00.000Z'],
  ['2026-11-16T00:00:00Z', 'UTC', '2026-11-16T00:00:00.000Z'],
  // Weeks in which the clocks go forward, and back.
  ['2026-04-05T21:59:59Z', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-22T23:00:00.000Z'],
  ['2026-03-29T22:30:00Z', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-18T22:00:00.000Z'],
  ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
])('the week of %s in %s began at %s', (instant, zone, start) => {
  expect(weekStart(new Date(instant), zone).toISOString()).toBe(start)
})

test.each([
  ['2026-W47', '2026-W47', 0],
  ['2026-W47', '2026-W50', 3],
  ['2026-W53', '2027-W01', 1],
  ['2027-W01', '2026-W52', -2],
  ['2024-W52', '2026-W01', 53],
])('counts the weeks from %s to %s: %i', (earlier, next, weeks) => {
  expect(weeksBetween(earlier, next)).toBe(weeks)
})
