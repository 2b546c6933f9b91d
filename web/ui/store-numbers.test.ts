import { expect, test } from 'vitest'
import { storeNumbersIn } from './store-numbers.ts'

test('splits at commas, trims, and removes duplicates', () => {
  expect(storeNumbersIn(' 0427,0428 , 0427,, ')).toEqual(['0427', '0428'])
})

test('returns no stores for a text without numbers', () => {
  expect(storeNumbersIn(' , ')).toEqual([])
})

test('keeps invalid store numbers, which the form refuses', () => {
  expect(storeNumbersIn('42 0427')).toEqual(['42 0427'])
})
