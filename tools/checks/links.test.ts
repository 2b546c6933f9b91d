import { expect, test } from 'vitest'
import { linkProblems, referenceProblems } from './links.ts'

const files = ['README.md', 'docs/api.md', 'docs/decisions']
const problems = (page: string, text: string) => linkProblems(page, text, (path) => files.includes(path))

test.each([
  ['README.md', '[the API](docs/api.md) and ![a picture](docs/api.md#errors)'],
  ['docs/api.md', '[back](../README.md), [decisions](decisions)'],
  ['README.md', '[site](https://example.org/x.md) [mail](mailto:a@example.org) [below](#below)'],
  ['README.md', 'code such as `[a](b.md)` and\n```\n[c](d.md)\n```'],
])('accepts the links of %s: %s', (page, text) => {
  expect(problems(page, text)).toEqual([])
})

test('reports a link to a missing file, relative to its page', () => {
  expect(problems('docs/api.md', '[metrics](metrics.md) [API](api.md)')).toEqual([
    'docs/api.md: there is no metrics.md',
  ])
})

test('reports a decision that a source file names and that does not exist', () => {
  const exists = (path: string) => path === 'docs/decisions/0001-a.md'

  expect(referenceProblems('db/a.sql', '-- docs/decisions/0001-a.md', exists)).toEqual([])
  expect(referenceProblems('db/a.sql', '-- See docs/decisions/0002-b.md.', exists)).toEqual([
    'db/a.sql: there is no docs/decisions/0002-b.md',
  ])
})
