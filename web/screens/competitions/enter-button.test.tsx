import { expect, test } from 'vitest'
import { entryDisabledReason, oddsInWords } from './enter-button.tsx'

const user = { competitionTokens: 2, storeNumber: '0427' }

test.each([
  ['null for exactly enough tokens', { tokenCost: 2, storeNumbers: ['0427'] }, null],
  ['null for a competition for all stores', { tokenCost: 1, storeNumbers: [] }, null],
  ['the missing token', { tokenCost: 3, storeNumbers: [] }, 'You need 1 more token to enter'],
  ['the number of missing tokens', { tokenCost: 5, storeNumbers: [] }, 'You need 3 more tokens to enter'],
  [
    'the store mismatch before missing tokens',
    { tokenCost: 5, storeNumbers: ['0001', '0002'] },
    'This competition is for other stores',
  ],
])('returns %s', (_, competition, disabledReason) => {
  expect(entryDisabledReason(user, competition)).toBe(disabledReason)
})

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
