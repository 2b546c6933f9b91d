import { expect, test } from 'vitest'
import { flaggedWordsIn, isFlaggedWord } from './flagged-words.ts'

const list = ['Darn', 'idiot', 'go home', 'naïve', '漢字']

test.each([
  ['Well, darn!', ['Darn']],
  ['DARN it', ['Darn']],
  ['"dárn"', ['Darn']],
  ['You are naive', ['naïve']],
  ['Go   home, now', ['go home']],
  ['darn idiot', ['Darn', 'idiot']],
  ['darning socks', []],
  ['idiotic', []],
  ['go. to home', []],
  ['', []],
  ['😀', []],
  ['漢字', ['漢字']],
  ['da\u200brn it', ['Darn']],
  ['\u00addar\u2060n', ['Darn']],
  ['go\ufeff home\u200d', ['go home']],
])('finds in %j %j', (text, found) => {
  expect(flaggedWordsIn(text, list)).toEqual(found)
})

test('finds nothing without a list', () => {
  expect(flaggedWordsIn('darn', [])).toEqual([])
})

test.each([
  ['darn', true],
  ['go home', true],
  ['x'.repeat(51), false],
  ['!?', false],
  ['', false],
])('accepts %j as a word: %s', (text, isAccepted) => {
  expect(isFlaggedWord(text)).toBe(isAccepted)
})
