import { expect, test } from 'vitest'
import { groupGifts } from './gift-groups.ts'

const gift = (overrides = {}) => ({
  fromUserId: 'ana',
  createdAt: '2026-11-21T16:03:00.000Z',
  amount: 2,
  message: 'Team of the night!',
  gifUrl: null,
  reason: null,
  ...overrides,
})

test('groups neighbours that one giver gave at one moment', () => {
  const [first, second, earlier] = [gift(), gift(), gift({ createdAt: '2026-11-21T16:02:59.999Z' })]

  expect(groupGifts([first, second, earlier])).toEqual([[first, second], [earlier]])
})

test.each([
  ['another giver', { fromUserId: 'ben' }],
  ['another amount', { amount: 1 }],
  ['a message changed for one of them', { message: 'You more than the others' }],
  ['a removed GIF', { gifUrl: '/gifs/star.gif' }],
  ['another reason', { reason: 'Teamwork' }],
])('does not group gifts with %s', (_, difference) => {
  expect(groupGifts([gift(), gift(difference)])).toHaveLength(2)
})

test('keeps the order, and does not group across another gift', () => {
  const [first, between, last] = [gift(), gift({ fromUserId: 'ben' }), gift()]

  expect(groupGifts([first, between, last])).toEqual([[first], [between], [last]])
})
