import { expect, test } from 'vitest'
import { type InitialRead, withoutRepeats, withRepeats } from './initial-data.ts'

const read = (path: string, reply: unknown): InitialRead => ({ key: [path, null], reply })
const ofJson = (value: unknown) => JSON.parse(JSON.stringify(value))

test('an item that an earlier list has is sent as what is different, and completed from it', () => {
  const giver = { firstName: 'Ana' }
  const reads = [
    read('/one', { id: 'not a list' }),
    read('/gifts', [
      { id: 'a', amount: 1, giver },
      { id: 'b', amount: 2, giver: null },
    ]),
    read('/new', [{ id: 'b', amount: 2, giver: null, isFirst: true }, { id: 'c' }, { id: 'a', amount: 3, giver }]),
  ]

  const shortened = withoutRepeats(reads)

  expect(shortened[2]?.reply).toEqual([{ isFirst: true, sameAs: 'b' }, { id: 'c' }, { amount: 3, sameAs: 'a' }])
  expect(withRepeats(ofJson(shortened))).toEqual(reads)
})

test('an item that lacks a field of the earlier one is sent whole, as are items without an id', () => {
  const reads = [
    read('/users', [{ id: 'a', role: 'admin', store: '0127' }, 'text', { role: 'admin' }, { role: 'admin' }, null]),
    read('/admins', [{ id: 'a', role: 'admin', store: undefined }, 'text']),
  ]

  const shortened = withoutRepeats(reads)

  expect(shortened).toEqual(reads)
  expect(withRepeats(ofJson(shortened))).toEqual(ofJson(reads))
})
