import { expect, test } from 'vitest'
import { codePoints, isBlank, isPlainName } from './text.ts'

test.each(['', '   ', '\u200b', '\u200d\ufe0f', '\u00a0\u3000', '\u3164', '\u2800', '\n\t'])(
  'treats %j as blank',
  (text) => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each(['.', '👍', '👨‍👩‍👧', 'مرحبا', 'é'])('treats %s as visible', (text) => {
  expect(isBlank(text)).toBe(false)
})

test.each(['A\u202eB', 'A\u2066B', 'A\nB', 'A\u0007'])('rejects %j as a name', (name) => {
  expect(isPlainName(name)).toBe(false)
})

test.each(['O’Neill', 'Lucía', 'Jean-Luc', '李', 'محمد'])('accepts %s as a name', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test('counts code points', () => {
  expect(codePoints('👍a')).toBe(2)
})
