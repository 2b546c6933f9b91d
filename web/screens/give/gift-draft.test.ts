import { expect, test } from 'vitest'
import {
  amountError,
  costOf,
  giftFromDraft,
  isSameGift,
  messageWithReason,
  notANumber,
  parseAmount,
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

const draft = { recipient: { id: 'ben' }, others: [], amount: 2, message: '', gif: null, reason: null }

test('returns null without a recipient or an amount', () => {
  expect(giftFromDraft({ ...draft, recipient: null })).toBeNull()
  expect(giftFromDraft({ ...draft, amount: null })).toBeNull()
})

test('trims the message and omits a blank one', () => {
  expect(giftFromDraft({ ...draft, message: ' Thanks ' })).toEqual({ toUserId: 'ben', amount: 2, message: 'Thanks' })
  expect(giftFromDraft({ ...draft, message: '  ' })?.message).toBeUndefined()
})

test('includes the chosen GIF and reason', () => {
  const gif = '/gifs/thank-you.gif'
  const reason = '🤝 Teamwork'

  expect(giftFromDraft({ ...draft, gif, reason })).toMatchObject({ gifUrl: gif, reason })
})

test('compares an unconfirmed gift with the current draft', () => {
  const unconfirmed = giftFromDraft(draft)

  expect(isSameGift(unconfirmed, giftFromDraft({ ...draft, message: ' ' }))).toBe(true)
  expect(isSameGift(unconfirmed, giftFromDraft({ ...draft, amount: 3 }))).toBe(false)
  expect(isSameGift(unconfirmed, giftFromDraft({ ...draft, others: [{ id: 'caro' }] }))).toBe(false)
  expect(isSameGift(null, null)).toBe(false)
})

test('a gift to several colleagues costs the amount for each', () => {
  const toThree = giftFromDraft({ ...draft, others: [{ id: 'caro' }, { id: 'dan' }] })

  expect(toThree).toEqual({ toUserIds: ['ben', 'caro', 'dan'], amount: 2 })
  expect([giftFromDraft(draft), toThree].map((gift) => gift && costOf(gift))).toEqual([2, 6])
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
