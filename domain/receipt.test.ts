import { expect, test } from 'vitest'
import { createDrawProof, firstVersionReceiptFor, receiptFor } from '#test/draw-proof.ts'
import { receiptHolds, receiptText } from './receipt.ts'

const { entries, receiptKey } = createDrawProof({ Ana: 1 })
const entry = receiptFor(entries[0]!)

test('covers competition, entry, entrant, time and, from version 2 on, the terms', () => {
  const entry = { competitionId: 'c', id: 'e', userRef: 'u', createdAt: 't' }

  expect(receiptText(entry)).toBe('c|e|u|t')
  expect(receiptText({ ...entry, termsHash: 'h' })).toBe('rewards-draw-v2|receipt|c|e|u|t|h')
})

test('REQ-DRAW-9: verifies a receipt with the published key', () => {
  expect(receiptHolds(entry, receiptKey)).toBe(true)
  expect(receiptHolds(firstVersionReceiptFor(entries[0]!), receiptKey)).toBe(true)
})

test.each([
  ['another competition', { ...entry, competitionId: entry.id }, receiptKey],
  ['another ticket', { ...entry, id: entry.userRef }, receiptKey],
  ['another person', { ...entry, userRef: entry.id }, receiptKey],
  ['another time', { ...entry, createdAt: '2023-08-22T12:00:00.001Z' }, receiptKey],
  ['other terms', { ...entry, termsHash: '00'.repeat(32) }, receiptKey],
  ['no terms', { ...entry, termsHash: undefined }, receiptKey],
  ['an altered signature', { ...entry, receipt: `${entry.receipt.slice(0, -2)}00` }, receiptKey],
  ['half a signature', { ...entry, receipt: entry.receipt.slice(64) }, receiptKey],
  ['another key', entry, '00'.repeat(32)],
  ['no key', entry, ''],
])('REQ-DRAW-9: rejects a receipt with %s', (_, claimed, key) => {
  expect(receiptHolds(claimed, key)).toBe(false)
})
