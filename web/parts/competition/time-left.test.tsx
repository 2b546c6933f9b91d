import { expect, test } from 'vitest'
import { roughTimeLeft, timeParts, secondsUntil, spokenTimeLeft } from './time-left.tsx'

test.each([
  ['counts a started second as a whole one', '2026-11-21T12:00:00.400Z', 1],
  ['returns 0 at the end', '2026-11-21T12:00:00.000Z', 0],
  ['returns 0 after the end', '2026-11-20T12:00:00.000Z', 0],
  ['returns 86,400 for a day', '2026-11-22T12:00:00.000Z', 86_400],
])('%s', (_, end, seconds) => {
  expect(secondsUntil(end, new Date('2026-11-21T12:00:00.000Z'))).toBe(seconds)
})

test('splits the time left into days, hours, minutes and seconds', () => {
  const parts = timeParts(2 * 86_400 + 3 * 3_600 + 4 * 60 + 5)

  expect(parts.map(({ amount, unit }) => `${amount} ${unit}`)).toEqual(['2 days', '3 hours', '4 mins', '5 secs'])
})

test.each([
  [86_400 + 3_600 + 60 + 59, '1 day, 1 hour, 1 minute'],
  [2 * 86_400, '2 days'],
  [3_600 + 120, '1 hour, 2 minutes'],
  [59, '59 seconds'],
])('formats %i seconds for screen readers without zero units', (seconds, text) => {
  expect(spokenTimeLeft(seconds)).toBe(text)
})

test.each([
  [3 * 86_400 + 23 * 3_600, '3 days left'],
  [86_400, '1 day left'],
  [86_399, '23 hours left'],
  [3_599, '59 minutes left'],
  [60, '1 minute left'],
  [59, 'Less than a minute left'],
])('says %i seconds in their largest unit', (seconds, text) => {
  expect(roughTimeLeft(seconds)).toBe(text)
})
