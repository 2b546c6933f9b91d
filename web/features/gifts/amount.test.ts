import { expect, test } from 'vitest'
import { amountError, amountOf, noNumber, quickAmountsWithin } from './amount.ts'

test.each(['-1', '1.5', '1,5', '1.0', '1e3', '+2', noNumber])('%j is no amount, and never another one', (typed) => {
  const amount = amountOf(typed)

  expect(amount).toBeNaN()
  expect(amountError(amount, 1_000)).toBe('Amount must be a positive number')
})

test.each([
  ['1', 1],
  ['10', 10],
  ['007', 7],
  ['12345678', 12_345_678],
])('%j is %i tokens', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount)
})

test('an empty field holds no amount, and says nothing wrong', () => {
  expect(amountOf('')).toBeNull()
  expect(amountError(null, 5)).toBeNull()
})

test('zero is refused with the sentence of the specification', () => {
  expect(amountError(0, 5)).toBe('Amount must be a positive number')
})

test('the whole balance can be given, and not one token more', () => {
  expect(amountError(5, 5)).toBeNull()
  expect(amountError(6, 5)).toBe('You do not have enough tokens to give')
})

test('one tap offers only what the balance reaches', () => {
  expect(quickAmountsWithin(3)).toEqual([1, 2, 3])
  expect(quickAmountsWithin(0)).toEqual([])
})
