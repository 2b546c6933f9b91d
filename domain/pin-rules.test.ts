import { expect, test } from 'vitest'
import { isGuessablePin, isPin } from './pin-rules.ts'

const known = ['0427', 'crew.58213']

test.each([
  '1111',
  '000000',
  '1212',
  '123123',
  '1234',
  '98765',
  '8901',
  '1987',
  '2026',
  '3112',
  '1231',
  '310587',
  '870531',
  '0427',
  '5821',
])('refuses %s, which others would try first', (pin) => expect(isGuessablePin(pin, known)).toBe(true))

test.each(['4873', '9357', '40718', '573906', '9902'])('takes %s', (pin) =>
  expect(isGuessablePin(pin, known)).toBe(false),
)

test.each([
  ['4873', true],
  ['573906', true],
  ['487', false],
  ['5739061', false],
  ['48a3', false],
  ['４８７３', false],
])('%s is a PIN: %s', (typed, expected) => expect(isPin(typed)).toBe(expected))

test('leaves most PINs to choose from', () => {
  const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'))

  expect(all.filter((pin) => !isGuessablePin(pin, known)).length).toBeGreaterThan(8_900)
})
