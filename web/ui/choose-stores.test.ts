import { expect, test } from 'vitest'
import { added, toggled } from './choose-stores.ts'

test('adds a four-digit store number once, at the end', () => {
  expect(added(['0428'], '0427')).toEqual(['0428', '0427'])
  expect(added(['0427'], ' 0427 ')).toEqual(['0427'])
})

test.each(['', '427', '04270', '42a7', '٠٤٢٧'])('rejects an invalid store number: %s', (text) => {
  expect(added([], text)).toBeNull()
})

test('selects a store, and deselects it the second time', () => {
  expect(toggled(['0427'], '0428')).toEqual(['0427', '0428'])
  expect(toggled(['0427', '0428'], '0427')).toEqual(['0428'])
})
