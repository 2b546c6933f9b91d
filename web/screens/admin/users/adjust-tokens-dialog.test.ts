import { expect, test } from 'vitest'
import { parseWholeNumber } from './adjust-tokens-dialog.tsx'

test.each([
  ['5', 5],
  ['+5', 5],
  [' -12 ', -12],
  ['−3', -3],
])('parses %j as %i', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number)
})

test.each(['', '-', '1.5', '1e3', '0x10', '5 6', 'five'])('returns NaN for %j', (text) => {
  expect(parseWholeNumber(text)).toBeNaN()
})
