import { expect, test } from 'vitest'
import { oneOfEachGroup, threadIdOf } from './gift-groups.ts'

const gift = (id: string, giftGroupId: string | null = null) => ({ id, giftGroupId })

test('keeps one gift of each group, where the first of them is, and each gift by itself', () => {
  const gifts = [gift('9'), gift('8', '6'), gift('7'), gift('6', '6'), gift('5', '4'), gift('4', '4')]

  expect(oneOfEachGroup(gifts).map(({ id }) => id)).toEqual(['9', '8', '7', '5'])
})

test('the thread of a group is that of its first gift', () => {
  expect([gift('8', '6'), gift('6', '6'), gift('7')].map(threadIdOf)).toEqual(['6', '6', '7'])
})
