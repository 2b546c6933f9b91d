import { expect, test } from 'vitest'
import { codePoints, fold, isBlank, isPlainName } from './text.ts'

test.each(['', '   ', '\u200b', '\u200d\ufe0f', '\u00a0\u3000', '\u3164', '\u2800', '\n\t'])(
  '%j shows nothing',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each(['.', '👍', '👨‍👩‍👧', 'مرحبا', 'é'])('%s can be seen', (text) => {
  expect(isBlank(text)).toBe(false)
})

test.each(['A\u202eB', 'A\u2066B', 'A\nB', 'A\u0007'])('%j is no name', (name) => {
  expect(isPlainName(name)).toBe(false)
})

test.each(['O’Neill', 'Lucía', 'Jean-Luc', '李', 'محمد'])('%s is a name', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test('a text is as long as its code points are many', () => {
  expect(codePoints('👍a')).toBe(2)
})

test('search compares without case, accents and double spaces', () => {
  expect(fold('  Lucía   RÍOS ')).toBe('lucia rios')
})
