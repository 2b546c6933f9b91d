import { expect, test } from 'vitest'
import { linkProblems } from './links.ts'

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
