import { expect, test } from 'vitest'
import { foldCases, unlikeCases } from '#test/fold-cases.ts'
import { fold } from './fold.ts'

test.each(foldCases)('folds %j to a text that begins with %j', (text, query) => {
  expect(fold(text).startsWith(fold(query))).toBe(true)
  expect(fold(fold(text))).toBe(fold(text))
})

test.each(unlikeCases)('keeps %j apart from %j', (text, query) => {
  expect(fold(text)).not.toContain(fold(query))
})

test('ignores case, accents and repeated spaces', () => {
  expect(fold('  Lucía   RÍOS ')).toBe('lucia rios')
})
