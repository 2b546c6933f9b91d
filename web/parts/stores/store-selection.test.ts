import { expect, test } from 'vitest'
import { takeStores, toggleSelected } from './store-selection.ts'

test.each([
  ['one number', ' 0427 ', ['0428', '0427'], ''],
  ['one that is selected', '0428', ['0428'], ''],
  ['several, separated by commas, spaces or lines', '0112, 0127;0130\n0112', ['0428', '0112', '0127', '0130'], ''],
  ['several with others that are none', '0112, 42, 04270, 0127, ٠٤٢٧', ['0428', '0112', '0127'], '42, 04270, ٠٤٢٧'],
  ['nothing', ' , ', ['0428'], ''],
])('takes %s', (_, text, selected, rest) => {
  expect(takeStores(['0428'], text)).toEqual({ selected, rest })
})

test('selects a store, and deselects it the second time', () => {
  expect(toggleSelected(['0427'], '0428')).toEqual(['0427', '0428'])
  expect(toggleSelected(['0427', '0428'], '0427')).toEqual(['0428'])
})
