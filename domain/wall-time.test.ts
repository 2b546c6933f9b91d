import { expect, test } from 'vitest'
import { instantOf, wallTimeOf } from './wall-time.ts'

const madrid = 'Europe/Madrid'
const newYork = 'America/New_York'

const instant = (wall: string, timeZone: string) => instantOf(wall, timeZone)?.toISOString()

test.each([
  ['2026-07-01T18:00', madrid, '2026-07-01T16:00:00.000Z'],
  ['2026-12-01T18:00', madrid, '2026-12-01T17:00:00.000Z'],
  ['2026-07-01T18:00', newYork, '2026-07-01T22:00:00.000Z'],
  ['2026-11-21T00:00', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
  ['2026-11-21T09:00', 'Pacific/Kiritimati', '2026-11-20T19:00:00.000Z'],
  ['2026-11-21T09:00:30', 'UTC', '2026-11-21T09:00:30.000Z'],
])('converts %s in %s to an instant and back', (wall, timeZone, expected) => {
  const found = instant(wall, timeZone)

  expect(found).toBe(expected)
  expect(wallTimeOf(new Date(expected), timeZone)).toBe(wall)
})

test.each([
  ['2026-03-29T02:30', madrid, '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
  ['2026-03-08T02:00', newYork, '2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45'],
])('moves the skipped time %s in %s forward by the gap', (wall, timeZone, expected, shown) => {
  const found = instant(wall, timeZone)

  expect(found).toBe(expected)
  expect(wallTimeOf(new Date(expected), timeZone)).toBe(shown)
})

test.each([
  ['2026-10-25T02:30', madrid, '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['2026-11-01T01:00', newYork, '2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z'],
])('takes the first of the repeated time %s in %s', (wall, timeZone, first, second) => {
  const found = instant(wall, timeZone)

  expect(found).toBe(first)
  expect(wallTimeOf(new Date(first), timeZone)).toBe(wall)
  expect(wallTimeOf(new Date(second), timeZone)).toBe(wall)
})

test.each([
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('converts %s near a clock change', (wall, expected) => {
  expect(instant(wall, madrid)).toBe(expected)
})

test.each([
  '',
  '0026-11-21T10:00',
  '2026-11-21',
  '2026-02-30T10:00',
  '2026-11-21T24:30',
  'tomorrow',
  '2026-11-21T10:00Z',
])('rejects %s', (wall) => {
  expect(instantOf(wall, madrid)).toBeNull()
})
