import { expect, test } from 'vitest'
import { hindranceTo } from './entry-disabled-reason.ts'

const person = { competitionTokens: 2, storeNumber: '0427' }

test.each([
  ['nothing, with just as many tokens as it costs', { tokenCost: 2, storeNumbers: ['0427'] }, null],
  ['nothing, where no store is listed', { tokenCost: 1, storeNumbers: [] }, null],
  ['the one token that is missing', { tokenCost: 3, storeNumbers: [] }, 'You need 1 more token to enter'],
  ['all that are missing', { tokenCost: 5, storeNumbers: [] }, 'You need 3 more tokens to enter'],
  ['another store', { tokenCost: 5, storeNumbers: ['0001', '0002'] }, 'This competition is for other stores'],
])('in the way of entering stands %s', (_, competition, hindrance) => {
  expect(hindranceTo(person, competition)).toBe(hindrance)
})
