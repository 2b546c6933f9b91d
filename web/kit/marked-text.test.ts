import { expect, test } from 'vitest'
import { foldCases, unlikeCases } from '#test/fold-cases.ts'
import { splitAtMatches } from './marked-text.tsx'

test.each([
  ['The drive-thru line', 'DRIVE-thru', ['The ', 'drive-thru', ' line']],
  ['Un café más, otro cafe', 'cafe', ['Un ', 'café', ' más, otro ', 'cafe', '']],
  ['Cafe\u0301!', 'cafe', ['', 'Cafe\u0301', '!']],
  ['Good\n work', 'good  work', ['', 'Good\n work', '']],
  ['🎉🎉 party', 'par', ['🎉🎉 ', 'par', 'ty']],
  ['a.b and axb', 'a.b', ['', 'a.b', ' and axb']],
  ['Nothing', 'zz', ['Nothing']],
  ['Weiß', 's', ['Wei', 'ß', '']],
  ['a\u200bb c', 'ab', ['', 'a\u200bb', ' c']],
])('splits %j at %j', (text, query, parts) => {
  expect(splitAtMatches(text, query)).toEqual(parts)
})

test.each(foldCases)('marks in %j the place that matches %j', (text, query) => {
  expect(splitAtMatches(text, query)[0]).toBe('')
})

test.each(unlikeCases)('marks nothing in %j at %j', (text, query) => {
  expect(splitAtMatches(text, query)).toEqual([text])
})
