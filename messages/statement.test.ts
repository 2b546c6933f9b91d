import { expect, test } from 'vitest'
import { transferCauses } from '#domain/transfer-causes.ts'
import { describeTransfer } from './statement.ts'

test('tells gifts and adjustments that add tokens from those that remove them', () => {
  expect(describeTransfer({ cause: 'gift', change: 2 })).toBe('A gift from a colleague')
  expect(describeTransfer({ cause: 'gift', change: -2 })).toBe('A gift to a colleague')
  expect(describeTransfer({ cause: 'adjust', change: 5 })).toBe('Added by an administrator')
  expect(describeTransfer({ cause: 'adjust', change: -5 })).toBe('Removed by an administrator')
})

test('has a sentence of its own for every cause', () => {
  const sentences = transferCauses.map((cause) => describeTransfer({ cause, change: 1 }))

  expect(new Set(sentences).size).toBe(transferCauses.length)
  expect(sentences.every((sentence) => sentence.length > 0)).toBe(true)
})
