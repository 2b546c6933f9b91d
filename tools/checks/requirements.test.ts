import { expect, test } from 'vitest'
import { requirementProblems } from './requirements.ts'

const files: Record<string, string> = {
  'web/bell.test.ts': "test('more than nine are 9+', () => {})\ntest(`a | b`, () => {})",
}
const read = (path: string) => files[path] ?? null
const page = (...rows: string[]) => ['# Words', '', '| requirement | tested by |', '|---|---|', ...rows].join('\n')

test('accepts rows whose tests exist', () => {
  const rows = page(
    '| Up to 9+ | `web/bell.test.ts` more than nine are 9+ |',
    '| Both | `web/bell.test.ts` a \\| b<br>`web/bell.test.ts` more than nine are 9+ |',
  )

  expect(requirementProblems('docs/requirements/x.md', rows, read)).toEqual([])
})

test.each([
  ['a test file', '| Up to 9+ | `web/gone.test.ts` more |', 'there is no web/gone.test.ts'],
  ['a test', '| Up to 9+ | `web/bell.test.ts` more than nine |', 'web/bell.test.ts has no test "more than nine"'],
  ['a test’s name', '| Up to 9+ | |', '"" names no test'],
  ['a second cell', '| Up to 9+ |', '"" names no test'],
])('reports a row without %s and its line', (_part, row, problem) => {
  expect(requirementProblems('docs/requirements/x.md', page(row), read)).toEqual([
    `docs/requirements/x.md:5: ${problem}`,
  ])
})
