import { expect, test } from 'vitest'
import { amountError, amountOf, isAmountText, quickAmountsWithin } from './amount.ts'

test.each(['-1', '1.5', '1,5', '1e3', '+2', ' 2', '12345678'])('%j cannot be typed as an amount', (text) => {
  expect(isAmountText(text)).toBe(false)
})

test.each(['', '1', '10', '007'])('%j can be typed', (text) => {
  expect(isAmountText(text)).toBe(true)
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
