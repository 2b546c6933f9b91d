import { expect, test } from 'vitest'
import { quickAmountsWithin } from './quick-amounts.ts'

test('offers only quick amounts that the balance covers', () => {
  expect(quickAmountsWithin(3)).toEqual([1, 2, 3])
  expect(quickAmountsWithin(0)).toEqual([])
})
