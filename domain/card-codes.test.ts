import { expect, test } from 'vitest'
import { cardCodeOf, isCardCode, readCardCode, spacedCardCode } from './card-codes.ts'

test('a code has ten digits that nobody takes for others, whatever the bytes are', () => {
  const codes = Array.from({ length: 256 }, (_, byte) => cardCodeOf(new Uint8Array(32).fill(byte)))

  expect(codes.every(isCardCode)).toBe(true)
  expect(new Set(codes.join('')).size).toBe(32)
  expect(codes.join('')).not.toMatch(/[ILOU]/)
})

test.each([
  ['K7QM3-9XWTA', 'K7QM39XWTA'],
  [' k7qm3 9xwta ', 'K7QM39XWTA'],
  ['oOiIlL-00011', '00111100011'],
  ['', ''],
])('reads %o', (typed, code) => {
  expect(readCardCode(typed)).toBe(code)
})

test('what a card shows is read as its code', () => {
  const code = cardCodeOf(Uint8Array.from({ length: 10 }, (_, place) => 3 * place))

  expect(spacedCardCode(code)).toMatch(/^\w{5}-\w{5}$/)
  expect(readCardCode(spacedCardCode(code))).toBe(code)
})

test.each(['', 'K7QM39XWT', 'K7QM39XWTAA', 'K7QM39XWTU', 'K7QM39XWT!'])('%o is no code', (text) => {
  expect(isCardCode(text)).toBe(false)
})
