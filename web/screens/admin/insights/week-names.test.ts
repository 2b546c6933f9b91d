import { expect, test } from 'vitest'
import { mondayOf } from './week-names.ts'

test.each([
  ['2026-W01', 'Dec 29'],
  ['2026-W47', 'Nov 16'],
  ['2026-W53', 'Dec 28'],
  ['2027-W01', 'Jan 4'],
])('the week %s begins on %s', (week, monday) => {
  expect(mondayOf({ week })).toBe(monday)
})
