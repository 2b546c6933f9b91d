import { expect, test } from 'vitest'
import { amountError, giftFromDraft, isSameGift, notANumber, parseAmount, quickAmountsWithin } from './gift-draft.ts'

test.each(['-1', '1.5', '1,5', '1.0', '1e3', '+2', notANumber])('rejects %j as an amount', (text) => {
  const amount = parseAmount(text)

  expect(amount).toBeNaN()
  expect(amountError(amount, 1_000)).toBe('Amount must be a positive number')
})

test.each([
  ['1', 1],
  ['10', 10],
  ['007', 7],
  ['12345678', 12_345_678],
])('parses %j as %i tokens', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test('returns no amount and no error for an empty field', () => {
  expect(parseAmount('')).toBeNull()
  expect(amountError(null, 5)).toBeNull()
})

test('rejects zero with the message of the specification', () => {
  expect(amountError(0, 5)).toBe('Amount must be a positive number')
})

test('accepts the whole balance and rejects one token more', () => {
  expect(amountError(5, 5)).toBeNull()
  expect(amountError(6, 5)).toBe('You do not have enough tokens to give')
})

test('offers only quick amounts that the balance covers', () => {
  expect(quickAmountsWithin(3)).toEqual([1, 2, 3])
  expect(quickAmountsWithin(0)).toEqual([])
})

const recipient = { id: 'ben' }

test('returns null without a recipient or an amount', () => {
  expect(giftFromDraft({ recipient: null, amount: 2, message: '', gif: null })).toBeNull()
  expect(giftFromDraft({ recipient, amount: null, message: '', gif: null })).toBeNull()
})

test('trims the message and omits a blank one', () => {
  expect(giftFromDraft({ recipient, amount: 2, message: ' Thanks ', gif: null })).toEqual({
    toUserId: 'ben',
    amount: 2,
    message: 'Thanks',
  })
  expect(giftFromDraft({ recipient, amount: 2, message: '  ', gif: null })?.message).toBeUndefined()
})

test('includes the chosen GIF', () => {
  const gif = '/gifs/thank-you.gif'

  expect(giftFromDraft({ recipient, amount: 2, message: '', gif })?.gifUrl).toBe(gif)
})

test('compares an unconfirmed gift with the current draft', () => {
  const unconfirmed = giftFromDraft({ recipient, amount: 2, message: '', gif: null })

  expect(isSameGift(unconfirmed, giftFromDraft({ recipient, amount: 2, message: ' ', gif: null }))).toBe(true)
  expect(isSameGift(unconfirmed, giftFromDraft({ recipient, amount: 3, message: '', gif: null }))).toBe(false)
  expect(isSameGift(null, null)).toBe(false)
})
