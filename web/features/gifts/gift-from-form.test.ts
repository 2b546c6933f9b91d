import { expect, test } from 'vitest'
import { giftOf, isSameGift } from './gift-from-form.ts'

const recipient = { id: 'ben' }

test('a draft without a colleague or an amount is no gift yet', () => {
  expect(giftOf({ recipient: null, amount: 2, message: '', gif: null })).toBeNull()
  expect(giftOf({ recipient, amount: null, message: '', gif: null })).toBeNull()
})

test('the message is trimmed, and left out when blank', () => {
  expect(giftOf({ recipient, amount: 2, message: ' Thanks ', gif: null })).toEqual({
    toUserId: 'ben',
    amount: 2,
    message: 'Thanks',
  })
  expect(giftOf({ recipient, amount: 2, message: '  ', gif: null })?.message).toBeUndefined()
})

test('a chosen GIF goes with the gift', () => {
  const gif = '/gifs/thank-you.gif'

  expect(giftOf({ recipient, amount: 2, message: '', gif })?.gifUrl).toBe(gif)
})

test('a lost gift can be tried again until the draft says something else', () => {
  const lost = giftOf({ recipient, amount: 2, message: '', gif: null })

  expect(isSameGift(lost, giftOf({ recipient, amount: 2, message: ' ', gif: null }))).toBe(true)
  expect(isSameGift(lost, giftOf({ recipient, amount: 3, message: '', gif: null }))).toBe(false)
  expect(isSameGift(null, null)).toBe(false)
})
