import { expect, test } from 'vitest'
import { partsOf, secondsUntil, spoken } from './time-left.ts'

test.each([
  ['a second is counted until it is over', '2026-11-21T12:00:00.400Z', 1],
  ['nothing is left at the end itself', '2026-11-21T12:00:00.000Z', 0],
  ['nor after it', '2026-11-20T12:00:00.000Z', 0],
  ['a day has 86,400', '2026-11-22T12:00:00.000Z', 86_400],
])('%s', (_, end, seconds) => {
  expect(secondsUntil(end, new Date('2026-11-21T12:00:00.000Z'))).toBe(seconds)
})

test('what is left is parted into days, hours, minutes and seconds', () => {
  const parts = partsOf(2 * 86_400 + 3 * 3_600 + 4 * 60 + 5)

  expect(parts.map(({ amount, word }) => `${amount} ${word}`)).toEqual(['2 days', '3 hours', '4 mins', '5 secs'])
})

test.each([
  [86_400 + 3_600 + 60 + 59, '1 day, 1 hour, 1 minute'],
  [2 * 86_400, '2 days'],
  [3_600 + 120, '1 hour, 2 minutes'],
  [59, '59 seconds'],
])('%i seconds are read aloud without what is none', (seconds, words) => {
  expect(spoken(seconds)).toBe(words)
})
