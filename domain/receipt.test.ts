import { expect, test } from 'vitest'
import { createDrawProof, receiptFor } from '#test/draw-proof.ts'
import { receiptHolds, receiptText } from './receipt.ts'

const { entries, receiptKey } = createDrawProof({ Ana: 1 })
const entry = receiptFor(entries[0]!)

test('a receipt vouches for competition, ticket, person and time', () => {
  expect(receiptText({ competitionId: 'c', id: 'e', userRef: 'u', createdAt: 't' })).toBe('c|e|u|t')
})

test('REQ-DRAW-9: a receipt holds with the published key', () => {
  expect(receiptHolds(entry, receiptKey)).toBe(true)
})

test.each([
  ['another competition', { ...entry, competitionId: entry.id }, receiptKey],
  ['another ticket', { ...entry, id: entry.userRef }, receiptKey],
  ['another person', { ...entry, userRef: entry.id }, receiptKey],
  ['another time', { ...entry, createdAt: '2023-08-22T12:00:00.001Z' }, receiptKey],
  ['an altered signature', { ...entry, receipt: `${entry.receipt.slice(0, -2)}00` }, receiptKey],
  ['half a signature', { ...entry, receipt: entry.receipt.slice(64) }, receiptKey],
  ['another key', entry, '00'.repeat(32)],
  ['no key', entry, ''],
])('REQ-DRAW-9: a receipt is refused with %s', (_, claimed, key) => {
  expect(receiptHolds(claimed, key)).toBe(false)
})
