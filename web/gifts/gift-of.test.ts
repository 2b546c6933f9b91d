import { expect, test } from 'vitest'
import { giftOf, isSameGift } from './gift-of.ts'

const recipient = { id: 'ben' }

test('a draft without a colleague or an amount is no gift yet', () => {
  expect(giftOf({ recipient: null, amount: 2, message: '' })).toBeNull()
  expect(giftOf({ recipient, amount: null, message: '' })).toBeNull()
})

test('the message is trimmed, and left out when blank', () => {
  expect(giftOf({ recipient, amount: 2, message: ' Thanks ' })).toEqual({
    toUserId: 'ben',
    amount: 2,
    message: 'Thanks',
  })
  expect(giftOf({ recipient, amount: 2, message: '  ' })?.message).toBeUndefined()
})

test('a lost gift can be tried again until the draft says something else', () => {
  const lost = giftOf({ recipient, amount: 2, message: '' })

  expect(isSameGift(lost, giftOf({ recipient, amount: 2, message: ' ' }))).toBe(true)
  expect(isSameGift(lost, giftOf({ recipient, amount: 3, message: '' }))).toBe(false)
  expect(isSameGift(null, null)).toBe(false)
})
