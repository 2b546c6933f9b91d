import { expect, test } from 'vitest'
import { statementSentence, transferCauses } from './statement-sentence.ts'

test('a gift and an adjustment read differently by whether tokens came or went', () => {
  expect(statementSentence({ cause: 'gift', change: 2 })).toBe('A gift from a colleague')
  expect(statementSentence({ cause: 'gift', change: -2 })).toBe('A gift to a colleague')
  expect(statementSentence({ cause: 'adjust', change: 5 })).toBe('Added by an administrator')
  expect(statementSentence({ cause: 'adjust', change: -5 })).toBe('Removed by an administrator')
})

test('every cause has words of its own', () => {
  const sentences = transferCauses.map((cause) => statementSentence({ cause, change: 1 }))

  expect(new Set(sentences).size).toBe(transferCauses.length)
  expect(sentences.every((sentence) => sentence.length > 0)).toBe(true)
})
