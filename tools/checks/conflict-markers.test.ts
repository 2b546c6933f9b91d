import { expect, test } from 'vitest'
import { conflictProblems } from './conflict-markers.ts'

const ours = `${'<'.repeat(7)} HEAD`
const base = `${'|'.repeat(7)} 1a2b3c`
const middle = '='.repeat(7)
const theirs = `${'>'.repeat(7)} Add a page`

test('refuses each marker of a conflict with its line', () => {
  const text = ['a', ours, 'b', base, 'c', middle, 'd', theirs, ''].join('\n')

  expect(conflictProblems('docs/x.md', text)).toEqual(
    [2, 4, 6, 8].map((line) => `docs/x.md:${line}: a conflict marker of git`),
  )
})

test.each([ours, base, theirs])('refuses a marker that was left alone: %s', (marker) => {
  expect(conflictProblems('x.sql', `a\r\n${marker}\r\n`)).toEqual(['x.sql:2: a conflict marker of git'])
})

test.each([`Title\n${middle}\n`, `  ${ours}`, `${ours.slice(0, 7)}<`, 'a << b', ''])('allows %j', (text) => {
  expect(conflictProblems('x.md', text)).toEqual([])
})
