import { expect, test } from 'vitest'
import {
  amountError,
  giftFromDraft,
  isSameGift,
  messageWithReason,
  notANumber,
  parseAmount,
  quickAmountsWithin,
} from './gift-draft.ts'

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
  expect(giftFromDraft({ recipient: null, amount: 2, message: '', gif: null, reason: null })).toBeNull()
  expect(giftFromDraft({ recipient, amount: null, message: '', gif: null, reason: null })).toBeNull()
})

test('trims the message and omits a blank one', () => {
  expect(giftFromDraft({ recipient, amount: 2, message: ' Thanks ', gif: null, reason: null })).toEqual({
    toUserId: 'ben',
    amount: 2,
    message: 'Thanks',
  })
  expect(giftFromDraft({ recipient, amount: 2, message: '  ', gif: null, reason: null })?.message).toBeUndefined()
})

test('includes the chosen GIF', () => {
  const gif = '/gifs/thank-you.gif'

  expect(giftFromDraft({ recipient, amount: 2, message: '', gif, reason: null })?.gifUrl).toBe(gif)
})

test('compares an unconfirmed gift with the current draft', () => {
  const unconfirmed = giftFromDraft({ recipient, amount: 2, message: '', gif: null, reason: null })

  expect(isSameGift(unconfirmed, giftFromDraft({ recipient, amount: 2, message: ' ', gif: null, reason: null }))).toBe(
    true,
  )
  expect(isSameGift(unconfirmed, giftFromDraft({ recipient, amount: 3, message: '', gif: null, reason: null }))).toBe(
    false,
  )
  expect(isSameGift(null, null)).toBe(false)
})

test('includes the chosen reason', () => {
  const reason = '🤝 Teamwork'

  expect(giftFromDraft({ recipient, amount: 2, message: '', gif: null, reason })?.reason).toBe(reason)
})

test('a message starts with the chosen reason while nothing else is written', () => {
  const chosen = messageWithReason('', { before: null, after: '🤝 Teamwork' })

  expect(chosen).toBe('Teamwork! ')
  expect(messageWithReason(chosen, { before: '🤝 Teamwork', after: '⚡ Speed' })).toBe('Speed! ')
  expect(messageWithReason(chosen, { before: '🤝 Teamwork', after: null })).toBe('')
})

test('keeps a message of one’s own when the reason changes', () => {
  expect(messageWithReason('Great close', { before: null, after: '⚡ Speed' })).toBe('Great close')
  expect(messageWithReason('Teamwork! Great', { before: '🤝 Teamwork', after: null })).toBe('Teamwork! Great')
})
