import { expect, test } from 'vitest'
import { parseStoreNumbers } from './store-numbers-field.tsx'

test('splits at commas, trims, and removes duplicates', () => {
  expect(parseStoreNumbers(' 0427,0428 , 0427,, ')).toEqual(['0427', '0428'])
})

test('returns no stores for a text without numbers', () => {
  expect(parseStoreNumbers(' , ')).toEqual([])
})

test('splits at spaces, lines and semicolons, as lists have them that are pasted', () => {
  expect(parseStoreNumbers('0427 0428;0429\n0430')).toEqual(['0427', '0428', '0429', '0430'])
})

test('keeps invalid store numbers, which the form refuses', () => {
  expect(parseStoreNumbers('42, 0427')).toEqual(['42', '0427'])
})
