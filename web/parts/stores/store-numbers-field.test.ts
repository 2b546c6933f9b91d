import { expect, test } from 'vitest'
import { parseStoreNumbers } from './store-numbers-field.tsx'

test('splits at commas, trims, and removes duplicates', () => {
  expect(parseStoreNumbers(' 0427,0428 , 0427,, ')).toEqual(['0427', '0428'])
})

test('returns no stores for a text without numbers', () => {
  expect(parseStoreNumbers(' , ')).toEqual([])
})

test('keeps invalid store numbers, which the form refuses', () => {
  expect(parseStoreNumbers('42 0427')).toEqual(['42 0427'])
})
