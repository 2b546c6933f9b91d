import { expect, test } from 'vitest'
import { storeNumbersIn } from './store-numbers.ts'

test('stores are parted by commas, wherever the spaces are, and count once', () => {
  expect(storeNumbersIn(' 0427,0428 , 0427,, ')).toEqual(['0427', '0428'])
})

test('a text without a number holds no stores', () => {
  expect(storeNumbersIn(' , ')).toEqual([])
})

test('what is no store number is kept, for the form to refuse', () => {
  expect(storeNumbersIn('42 0427')).toEqual(['42 0427'])
})
