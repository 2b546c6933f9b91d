import { expect, test } from 'vitest'
import { groupSmallStores, isShownAlone } from './insights.ts'

const store = (storeNumber: string, people: number, gave = 1) => ({ storeNumber, people, gave, unusedTokens: people })
const shown = (...stores: ReturnType<typeof store>[]) =>
  groupSmallStores(stores).map(({ storeNumbers, people, gave }) => [storeNumbers.join('+'), people, gave])

test('shows stores of five people and more on their own, by number', () => {
  expect(shown(store('0002', 5, 0), store('0001', 9, 3))).toEqual([
    ['0001', 9, 3],
    ['0002', 5, 0],
  ])
})

test('counts small stores together', () => {
  expect(shown(store('0001', 9), store('0003', 2), store('0002', 4))).toEqual([
    ['0001', 9, 1],
    ['0002+0003', 6, 2],
  ])
})

test('counts small stores with the smallest larger one, so that the total does not give them away', () => {
  expect(shown(store('0001', 9), store('0002', 4, 0), store('0003', 6))).toEqual([
    ['0001', 9, 1],
    ['0002+0003', 10, 1],
  ])
})

test('says nothing about giving where there are fewer than five people in all', () => {
  expect(shown(store('0001', 2), store('0002', 2))).toEqual([['0001+0002', 4, null]])
  expect(groupSmallStores([])).toEqual([])
})

test('the figures of one store are not shown where the total would give away a smaller one', () => {
  const [large, middle, small] = [store('0001', 9), store('0002', 6), store('0003', 3)]

  expect(isShownAlone([large, middle], '0002')).toBe(true)
  expect(isShownAlone([large, middle, small], '0001')).toBe(true)
  expect(isShownAlone([large, middle, small], '0002')).toBe(false)
  expect(isShownAlone([large, middle, small], '0003')).toBe(false)
  expect(isShownAlone([small], '0003')).toBe(false)
})
