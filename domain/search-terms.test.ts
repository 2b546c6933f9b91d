import { expect, test } from 'vitest'
import { searchTerm, searchTerms } from './search-terms.ts'

test('finds a user by the beginning of every word of name and email', () => {
  const terms = searchTerms({
    firstName: 'Ana María',
    lastNameInitial: 'G',
    lastName: null,
    email: 'Ana.G@store-1.example',
  })

  expect(terms).toEqual([
    'ana maria g',
    'maria g',
    'g',
    'ana.g@store-1.example',
    'g@store-1.example',
    'store-1.example',
    '1.example',
    'example',
  ])
})

test.each([
  ['Ana G.', 'ana g'],
  ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'],
  ['\u200b Ana\u200b', 'ana'],
  ['.', ''],
])('searches for %j as %j', (typed, term) => {
  expect(searchTerm(typed)).toBe(term)
})
