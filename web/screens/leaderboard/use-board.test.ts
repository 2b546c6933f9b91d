import { expect, test } from 'vitest'
import { lastMonths, nameOfMonth } from './use-board.ts'

test('lists the months before this one, across the turn of the year', () => {
  expect(lastMonths(new Date('2027-02-10T12:00:00Z'), 'UTC', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})

test('begins with the month of the organisation’s time zone', () => {
  expect(lastMonths(new Date('2026-11-01T03:00:00Z'), 'America/New_York', 1)).toEqual(['2026-10'])
})

test('names a month', () => {
  expect(nameOfMonth('2026-10')).toBe('October 2026')
})
