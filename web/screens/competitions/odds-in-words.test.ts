import { expect, test } from 'vitest'
import { oddsInWords } from './odds-in-words.ts'

test.each([
  [4, 783, '4 of 783 tickets'],
  [1, 1_200, '1 of 1,200 tickets'],
  [1, 1, 'Nobody else so far'],
  [2, 1, 'Nobody else so far'],
  [0, 783, '783 tickets so far'],
  [0, 1, '1 ticket so far'],
  [0, 0, 'No tickets yet. Be the first!'],
])('%d of %d tickets: “%s”', (mine, all, words) => {
  expect(oddsInWords(mine, all)).toBe(words)
})
