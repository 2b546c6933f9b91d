import { expect, test } from 'vitest'
import { addStore, toggleSelected } from './store-selection.ts'

test('adds a four-digit store number once, at the end', () => {
  expect(addStore(['0428'], '0427')).toEqual(['0428', '0427'])
  expect(addStore(['0427'], ' 0427 ')).toEqual(['0427'])
})

test.each(['', '427', '04270', '42a7', '٠٤٢٧'])('rejects an invalid store number: %s', (text) => {
  expect(addStore([], text)).toBeNull()
})

test('selects a store, and deselects it the second time', () => {
  expect(toggleSelected(['0427'], '0428')).toEqual(['0427', '0428'])
  expect(toggleSelected(['0427', '0428'], '0427')).toEqual(['0428'])
})
