import { expect, test } from 'vitest'
import { readWholeNumber } from './whole-number.ts'

test.each([
  ['5', 5],
  ['007', 7],
  ['+5', 5],
  [' -12 ', -12],
  ['−3', -3],
  ['–3', -3],
  ['0', 0],
  ['12345678', 12_345_678],
  // The mark of the language, and marks that nobody has before a fraction.
  ['1,000', 1_000],
  ['-12,500', -12_500],
  ['1 000', 1_000],
  ['1\u00a0000', 1_000],
  ['1\u202f000', 1_000],
  ['1’000', 1_000],
  // A fraction has one mark only.
  ['1.000.000', 1_000_000],
  ['1,000,000', 1_000_000],
])('reads %j as %i', (text, number) => {
  expect(readWholeNumber(text, ',')).toEqual({ number, maybe: null })
})

test.each([
  ['1.000', ',', 1_000],
  ['-2.500', ',', -2_500],
  ['12,000', '.', 12_000],
  ['1,000', '\u202f', 1_000],
])('asks about %j where thousands have %j', (text, groupMark, maybe) => {
  expect(readWholeNumber(text, groupMark)).toEqual({ number: Number.NaN, maybe })
})

test.each(['-', '?', '1,5', '1.5', '1.0', '1,50', '1,0000', '0,500', '1,000.00', '1.000,5', '1,000.000', '1,000 000'])(
  'reads %j as no number and guesses none',
  (text) => {
    expect(readWholeNumber(text, ',')).toEqual({ number: Number.NaN, maybe: null })
  },
)

test.each(['1e3', '0x10', '5 6', 'five', '+-5', '1½', '--5'])('reads %j as no number', (text) => {
  expect(readWholeNumber(text, ',')).toEqual({ number: Number.NaN, maybe: null })
})

test('reads no number from an empty field', () => {
  expect(readWholeNumber(' ', ',')).toEqual({ number: null, maybe: null })
})
