import { expect, test } from 'vitest'
import { added, toggled } from './choose-stores.ts'

test('a store number of four digits is added, once, and in the order of typing', () => {
  expect(added(['0428'], '0427')).toEqual(['0428', '0427'])
  expect(added(['0427'], ' 0427 ')).toEqual(['0427'])
})

test.each(['', '427', '04270', '42a7', '٠٤٢٧'])('what is no store number is not added: %s', (text) => {
  expect(added([], text)).toBeNull()
})

test('a tap chooses a store, and the next one leaves it out', () => {
  expect(toggled(['0427'], '0428')).toEqual(['0427', '0428'])
  expect(toggled(['0427', '0428'], '0427')).toEqual(['0428'])
})
