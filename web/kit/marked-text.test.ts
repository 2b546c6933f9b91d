import { expect, test } from 'vitest'
import { splitAtMatches } from './marked-text.tsx'

test.each([
  ['The drive-thru line', 'DRIVE-thru', ['The ', 'drive-thru', ' line']],
  ['Un café más, otro cafe', 'cafe', ['Un ', 'café', ' más, otro ', 'cafe', '']],
  ['Cafe\u0301!', 'cafe', ['', 'Cafe\u0301', '!']],
  ['Good\n work', 'good  work', ['', 'Good\n work', '']],
  ['🎉🎉 party', 'par', ['🎉🎉 ', 'par', 'ty']],
  ['a.b and axb', 'a.b', ['', 'a.b', ' and axb']],
  ['Nothing', 'zz', ['Nothing']],
])('splits %j at %j', (text, query, parts) => {
  expect(splitAtMatches(text, query)).toEqual(parts)
})
