import { expect, test } from 'vitest'
import { requirementProblems } from './requirements.ts'

const files: Record<string, string> = {
  'web/bell.tsx': '',
  'web/bell.test.ts': "test('more than nine are 9+', () => {})\ntest(`a | b`, () => {})",
}
const read = (path: string) => files[path] ?? null
const page = (...rows: string[]) => ['| requirement | where | proven by |', '|---|---|---|', ...rows].join('\n')

test('accepts rows whose files and tests exist', () => {
  const rows = page(
    '| Up to 9+ | `web/bell.tsx` | `web/bell.test.ts` more than nine are 9+ |',
    '| Both | `web/bell.tsx` `web/bell.test.ts` | `web/bell.test.ts` a \\| b<br>`web/bell.test.ts` more than nine are 9+ |',
  )

  expect(requirementProblems('docs/requirements/x.md', `# Words\n\n${rows}\n\nMore words.`, read)).toEqual([])
})

test.each([
  ['a file', '| Up to 9+ | `web/gone.tsx` | `web/bell.test.ts` more than nine are 9+ |', 'there is no web/gone.tsx'],
  ['a test file', '| Up to 9+ | `web/bell.tsx` | `web/gone.test.ts` more |', 'there is no web/gone.test.ts'],
  [
    'a test',
    '| Up to 9+ | `web/bell.tsx` | `web/bell.test.ts` more than nine |',
    'web/bell.test.ts has no test "more than nine"',
  ],
  ['a proof', '| Up to 9+ | `web/bell.tsx` | |', '"" names no test'],
  ['a place', '| Up to 9+ | | `web/bell.test.ts` more than nine are 9+ |', '"Up to 9+" is nowhere'],
  ['a cell', '| Up to 9+ | `web/bell.tsx` |', 'not a requirement, where it is, and what proves it'],
])('reports a row without %s and its line', (_part, row, problem) => {
  expect(requirementProblems('docs/requirements/x.md', page(row), read)).toEqual([
    `docs/requirements/x.md:3: ${problem}`,
  ])
})
