import { expect, test } from 'vitest'
import { textsOf } from './texts-of.ts'

test('a footnote counts the rows of the log', () => {
  const footnote = (language: 'en' | 'es', size: number) =>
    textsOf(language).emails.log_head({ size, time: 'noon', root: 'abc', origin: '' })

  expect(footnote('en', 1)).toContain('had 1 row and')
  expect(footnote('en', 1234)).toContain('had 1234 rows and')
  expect(footnote('es', 1)).toContain('tenía 1 fila y')
  expect(footnote('es', 1234)).toContain('tenía 1234 filas y')
})
